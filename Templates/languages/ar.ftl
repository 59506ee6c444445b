# How the language is written.
direction = rtl
# What stands between the thousands of a number.
thousands = ,
months = يناير, فبراير, مارس, أبريل, مايو, يونيو, يوليو, أغسطس, سبتمبر, أكتوبر, نوفمبر, ديسمبر
weekdays = الأحد, الاثنين, الثلاثاء, الأربعاء, الخميس, الجمعة, السبت
# The day of the week that calendars begin with: sunday to saturday.
week-start = saturday
date = { $day } { $month } { $year }
date-in-month = { $weekday } { $day }
month-of-year = { $month } { $year }
day-of-month = { $day } { $month }
pictures = { $count ->
    [zero] لا صور
    [one] صورة واحدة
    [two] صورتان
    [few] { $count } صور
    [many] { $count } صورة
   *[other] { $count } صورة
 }

# Why the front page's picture is not today's.
waiting = أحدث صورة { $source-of } تعود إلى { $date }.
offline = لسنا متصلين بالإنترنت، وهذه آخر صورة لدينا.
unanswered = لم تُجِب { $source } منذ { $date }. هذه آخر صورة لدينا.
nothing-saved = لسنا متصلين بالإنترنت، ولم تُحفظ أي صورة بعد.

# Around every page.
skip = انتقل إلى المحتوى
site = الموقع
menu = القائمة
today = اليوم
archive = الأرشيف
recent = الأحدث
on-this-day = في مثل هذا اليوم
search = البحث
favourites = المفضلة
history = السجل
pictures-from = الصور والنصوص من
source-title = { $source-title }
whose-rights = كل صورة ملك لمن ذُكروا في نسبتها.
subscribe = اشتراك
contact = للتواصل مع ناشر هذا الموقع:

# A day.
credit = حقوق الصورة:
article = هذه الصورة { $source-at }
take-along = خذها معك
original-at = الأصل { $source-at }
is-free = نشرها أصحابها للاستخدام الحر
licence = الرخصة:
is-copyrighted = محفوظة الحقوق. استأذن مالكها قبل إعادة استخدامها.
is-unknown = الحقوق غير معروفة. استأذن مالكها قبل إعادة استخدامها.
shown-before = عُرضت من قبل:
see-picture = شاهد الصورة في { $host }
watch-video = شاهد الفيديو في { $host }
see-page = شاهدها في صفحتها في { $host }
more-of-this = المزيد من هذا
days = الأيام
previous = السابق
next = التالي
calendars = التقاويم
first = الأول
latest = الأحدث
in-all-years = { $date } في كل السنوات

# Lists of days.
film = فيديو
text = نص
elsewhere = في موقع آخر
older = الأقدم
subjects = المواضيع
subjects-summary = كل ما تعرضه الصور، حسب النوع.
also-called = أيضا
in-constellation = الكوكبة
is-kind = النوع
part-of = ينتمي إلى
mentioned = مذكور في
newest-of = أحدث { $shown } من أصل { $count }.
group-kind = أنواع الصور
group-object = المجرات والسدم والعناقيد
group-body = الشمس والكواكب والأقمار
group-star = النجوم
group-constellation = الكوكبات
group-comet = المذنبات
group-asteroid = الكويكبات
group-event = الأحداث
group-mission = البعثات
group-observatory = المراصد
group-place = أماكن على الأرض
makers = أصحاب الصور
makers-summary = كل من له عدة صور.
collection-summary = صور: { $name }.
statistics = إحصاءات
statistics-summary = ما تعرضه الصور ومن أصحابها، بالأرقام.
all-pictures = الصور
kinds-by-year = أنواع الصور
kinds-note = عدد صور كل سنة من هذا النوع. قد تكون الصورة من عدة أنواع.
year-by-year = سنة بعد سنة
shown-again = عُرضت من جديد
films = فيديو
described = مع وصف
most-shown = الأكثر عرضًا
most-pictures = الأكثر صورًا
year = السنة
numbers = الأرقام
percent = { $count }%
chart-about = { $name }، من { $first } إلى { $last }. الأعلى في { $year }: { $most }.
no-picture = لا صورة
before-and-after = قبل وبعد
archive-summary = كل الصور بحسب السنة والشهر.
all-years = كل السنوات
year-summary = صور { $year } شهرًا بشهر.
month-summary = صور { $month } يومًا بيوم.
recent-pictures = أحدث الصور
recent-summary = صور آخر { $count } يومًا، الأحدث أولًا.
on-date = في { $date }
date-summary = صور { $date } في كل السنوات.

# Pages of other kinds.
not-found = غير موجودة
not-found-title = لا توجد صفحة كهذه
not-found-summary = لا صفحة في هذا الموقع لها هذا العنوان.
not-found-help = ربما تكون في الأرشيف، أو يجدها البحث.
search-summary = ابحث عن الصور بالعنوان أو النسبة أو النص.
search-scriptless = يحتاج البحث إلى جافاسكربت، وهي معطلة هنا. في الأرشيف كل الصور.
subscribe-summary = تصلك الصور الجديدة عبر خلاصة.
feed-about = { $source-about }
feed-hint = هذه خلاصة: أعطِ عنوانها لقارئ خلاصات لتصلك الصور الجديدة.
feed-what = تحمل الخلاصة كل صورة جديدة مع شرحها الكامل إلى برنامج أو تطبيق يسمى قارئ الخلاصات، من دون حساب. أعطِ قارئك أحد هذه العناوين.
feed-which = محتوى الثلاثة واحد، وتقود Atom أيضًا إلى كل الصور الأقدم.
feed-list = قائمة للقارئات التي تستوردها (OPML)
favourites-summary = الصور التي وضعت عليها علامة، محفوظة على هذا الجهاز.
history-summary = الصور التي شاهدتها، محفوظة على هذا الجهاز.
device-scriptless = تحتاج هذه القائمة إلى جافاسكربت، وهي معطلة هنا.
unkept = هذه الصفحة غير محفوظة على هذا الجهاز
unkept-summary = لسنا متصلين بالإنترنت، ولم تُحفظ هذه الصفحة. هذه محفوظة:

# Looking closer.
play = شغّل الفيديو من { $host }
script-look-closer = انظر عن قرب
script-stage = الصورة
script-close = أغلق
script-zoom-in = كبّر
script-zoom-out = صغّر
script-whole = الصورة كاملة
script-walk = تجوّل في الصورة
script-walk-how = مفاتيح الأسهم تتجوّل في الصورة.
script-caption = أظهر التعليق أو أخفه
script-only-smaller = تعذّر تحميل الصورة الكاملة. هذه أصغر منها.
script-zoom-keys = تكبير وتصغير
script-whole-or-native = الصورة كاملة، كل بكسل
script-older = يوم أقدم
script-newer = يوم أحدث
script-go-today = صورة اليوم
script-go-search = بحث
script-random = صورة عشوائية
script-keys = المفاتيح
script-show-keys = أظهر المفاتيح
script-single-keys = استخدام مفاتيح الحرف الواحد
script-appearance = المظهر: { $choice }
script-appearance-system = مثل الجهاز
script-appearance-dark = داكن
script-appearance-light = فاتح
script-no-network = لسنا متصلين بالإنترنت.
script-not-from = لا يعطينا { $host } هذا. ربما لم يعد موجودًا.
script-not-here = هذا الملف ليس على هذا الجهاز.
script-copy = نسخ
script-copied = تم النسخ
script-share = مشاركة
script-copy-link = نسخ الرابط
script-link-copied = تم نسخ الرابط.
script-copy-credit = نسخ بيان المصدر
script-credit-copied = تم نسخ بيان المصدر.
script-not-copied = تعذّر النسخ.
script-try-again = حاول مرة أخرى
script-trying = محاولة أخرى
script-arrived = وصلت الصورة.

# Kept on the device.
script-favourite = مفضلة
script-favourite-added = أضيفت إلى المفضلة.
script-favourite-removed = أزيلت من المفضلة.
script-no-room = لا مكان للمزيد على هذا الجهاز.
script-not-shared = لا يحفظ هذا المتصفح شيئًا لصفحات هذا الموقع، ولذلك لا قائمة هنا.
script-no-favourites = لا مفضلة بعد. افتح صورة واختر «مفضلة»، أو اضغط المفتاح s.
script-no-history = لم تشاهد شيئًا بعد. تظهر هنا الأيام التي تشاهدها من تلقاء نفسها.
script-no-match = لا شيء في هذه القائمة يطابق ذلك.
script-list-words = كلمات
script-list-from = من
script-list-until = إلى
script-list-shown = { $shown } من { $count }
script-list-more = عرض المزيد
script-list-delete = حذف
script-list-deleted = حُذفت: { $title }
script-list-undo = تراجع
script-list-empty = حذف الكل
script-list-empty-sure = هل تريد حذف كل ما في هذه القائمة؟ لا يمكن التراجع عن ذلك.
script-list-keep = إبقاء القائمة
script-list-export = تصدير
script-list-import = استيراد
script-list-imported = أضيف: { $added }. موجود من قبل: { $known }. مرفوض: { $refused }.
script-list-refused = الرقم { $numbers } في الملف ليس صورة يوم.
script-list-unreadable = لا قائمة في هذا الملف. لم يُستورد شيء.
script-remember = تذكّر الأيام التي أشاهدها
script-go-on = المتابعة من حيث توقفت
script-unread = لم تُشاهد بعد
script-none-kept = لم تُحفظ أي صورة على هذا الجهاز بعد.
# Finding.
script-find-label = كلمات من العنوان أو المصدر أو النص
script-find-year = السنة
script-find-all-years = كل السنوات
script-find-hint = اكتب كلمة أو كلمتين، ويفضل بالإنجليزية. ضع العبارة بين علامتي اقتباس: "dark matter".
script-find-loading = جارٍ البحث…
script-find-count = عدد الصور التي عُثر عليها: { $count }
script-find-none = لم يُعثر على شيء عن «{ $query }». قد تجد أكثر بكلمات أقل أو بكلمات أخرى.
script-find-cut = هذه كلمات كثيرة لبحث واحد: لم تُؤخذ الأخيرة في الحسبان.
script-find-help = كيف تبحث
script-find-instead = تظهر نتائج «{ $query }».
script-find-typed = ابحث عن «{ $query }» كما كُتب
script-find-help-phrase = كلمات متتالية
script-find-help-without = من دون كلمة
script-find-help-either = إحدى الكلمتين
script-find-help-by = اسم في المصدر
script-find-help-of = ما تُظهره الصورة
script-find-help-kind = أفلام أو صور أو نوع من الأشياء
script-find-help-years = سنوات، أو من يوم إلى آخر
script-find-help-date = يوم أو شهر أو سنة
script-find-failed = تعذّر تحميل بيانات البحث.
script-find-again = حاول مرة أخرى
script-find-results = النتائج
script-find-more = عرض المزيد
script-find-day = انتقل إلى صورة يوم
script-find-go = انتقال

# How old the page is, and days that are not kept.
copy-from = نسخة محفوظة من { $date }.
script-last-updated = آخر تحديث لهذا الموقع كان في { $date }.
script-straight-from = مباشرةً { $source-of }؛ آخر تحديث لهذا الموقع كان في { $date }.
script-watch-video = شاهد الفيديو في { $host }
script-day-not-kept = صورة { $date } غير محفوظة في هذا الموقع.
script-day-without = لم تنشر { $source } أي صورة في { $date }.
script-day-to-come = صورة { $date } لم تصدر بعد.
script-day-at-source = صورة { $date } { $source-at }
script-day-around = أقرب الأيام
