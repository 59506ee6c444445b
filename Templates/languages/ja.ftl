# How the language is written.
direction = ltr
# What stands between the thousands of a number.
thousands = ,
months = 1月, 2月, 3月, 4月, 5月, 6月, 7月, 8月, 9月, 10月, 11月, 12月
weekdays = 日, 月, 火, 水, 木, 金, 土
# The day of the week that calendars begin with: sunday to saturday.
week-start = sunday
date = { $year }年{ $month }{ $day }日
date-in-month = { $day }日({ $weekday })
month-of-year = { $year }年{ $month }
day-of-month = { $month }{ $day }日
pictures = { $count }枚

# Why the front page's picture is not today's.
waiting = { $source-of }最新の画像は{ $date }のものです。
offline = インターネットに接続していません。手元にある最後の画像を表示しています。
unanswered = { $source }から{ $date }以降応答がありません。これは手元にある最後の画像です。
nothing-saved = インターネットに接続していません。保存された画像はまだありません。

# Around every page.
skip = 本文へ移動
site = サイト
menu = メニュー
today = 今日
archive = アーカイブ
recent = 最新
on-this-day = この日の画像
search = 検索
favourites = お気に入り
history = 履歴
pictures-from = 画像と文章の提供元:
source-title = { $source-title }
whose-rights = 画像の権利は、クレジットに記された制作者にあります。
subscribe = 購読
contact = このサイトの運営者への連絡先:
no-contact = このサイトの運営者は連絡先を公開していません。

# A day.
credit = クレジット:
article = { $source-at }この画像
is-free = 制作者が自由な利用を認めています
licence = ライセンス:
is-copyrighted = 著作権で保護されています。利用の前に権利者にお尋ねください
is-unknown = 権利は不明です。利用の前に制作者にお尋ねください
shown-before = 以前の掲載:
see-picture = { $host }で画像を見る
watch-video = { $host }で動画を見る
see-page = { $host }の専用ページで見る
more-of-this = 関連する画像
days = 日
previous = 前
next = 次
calendars = カレンダー
first = 最初
latest = 最新
in-all-years = 各年の{ $date }

# Lists of days.
film = 動画
text = 文章
elsewhere = 別のサイト
older = 以前の画像
subjects = 題材
subjects-summary = 画像に写っているものを種類ごとに。
also-called = 別名
part-of = 属するもの
mentioned = 言及している画像
own-feed = これらの画像のフィード
group-kind = 画像の種類
group-object = 銀河・星雲・星団
group-body = 太陽・惑星・衛星
group-star = 恒星
group-constellation = 星座
group-comet = 彗星
group-asteroid = 小惑星
group-event = 出来事
group-mission = ミッション
group-observatory = 天文台
group-place = 地球上の場所
makers = 作者
makers-summary = 複数の画像の作者の一覧。
collection-summary = 画像: { $name }。
no-picture = 画像なし
before-and-after = 前後
archive-summary = 保存されたすべての画像を年と月ごとに。
all-years = すべての年
year-summary = { $year }年の画像を月ごとに。
month-summary = { $month }の画像を日ごとに。
recent-pictures = 最新の画像
recent-summary = 直近{ $count }日間の画像を新しい順に。
on-date = { $date }
date-summary = 各年の{ $date }の画像。

# Pages of other kinds.
not-found = 見つかりません
not-found-title = このページはありません
not-found-summary = このサイトにこのアドレスのページはありません。
not-found-help = アーカイブにあるか、検索で見つかるかもしれません。
search-summary = 題名、クレジット、説明から画像を探します。
search-scriptless = 検索にはJavaScriptが必要ですが、ここでは無効になっています。アーカイブにすべての画像があります。
subscribe-summary = 新しい画像がフィードで届きます。
feed-about = { $source-about }
feed-hint = これはフィードです。アドレスをフィードリーダーに登録すると、新しい画像が届きます。
feed-what = フィードは、新しい画像を解説の全文とともに、フィードリーダーというプログラムやアプリに届けます。アカウントは要りません。次のアドレスのいずれかをお使いのリーダーに登録してください。
feed-which = 三つとも内容は同じです。Atom はそれ以前のすべての画像にもつながっています。
feed-list = 読み込みに対応したリーダー用の一覧（OPML）
favourites-summary = 印を付けた画像。この端末に保存されています。
history-summary = 見た画像。この端末に保存されています。
device-scriptless = この一覧にはJavaScriptが必要ですが、ここでは無効になっています。
unkept = このページはこの端末に保存されていません
unkept-summary = インターネットに接続しておらず、このページは保存されていません。保存されているページ:

# Looking closer.
play = { $host } の動画を再生
script-look-closer = 拡大して見る
script-stage = 画像
script-close = 閉じる
script-zoom-in = 拡大
script-zoom-out = 縮小
script-whole = 画像全体
script-walk = 画像に沿って見る
script-walk-how = 矢印キーで画像に沿って移動します。
script-only-smaller = 元の画像を読み込めませんでした。これは小さい画像です。
script-zoom-keys = 拡大と縮小
script-whole-or-native = 画像全体、原寸
script-older = 前の日
script-newer = 次の日
script-go-today = 今日の画像
script-go-search = 検索
script-random = ランダムな画像
script-keys = キー
script-show-keys = キーの一覧
script-single-keys = 1文字のキーを使う
script-appearance = 外観: { $choice }
script-appearance-system = 端末に合わせる
script-appearance-dark = ダーク
script-appearance-light = ライト
script-no-network = インターネットに接続していません。
script-not-from = { $host } から取得できません。もうないのかもしれません。
script-not-here = このファイルはこの端末にありません。
script-copy = コピー
script-copied = コピーしました
script-try-again = もう一度試す
script-trying = もう一度試しています
script-arrived = 画像が届きました。

# Kept on the device.
script-favourite = お気に入り
script-favourite-added = お気に入りに追加しました。
script-favourite-removed = お気に入りから外しました。
script-no-room = この端末にはこれ以上保存できません。
script-not-shared = このブラウザーはこのサイトのページのために何も保存しないため、ここに一覧はありません。
script-no-favourites = お気に入りはまだありません。画像を開いて「お気に入り」を選ぶか、sキーを押してください。
script-no-history = まだ何も見ていません。見た日は自動的にここに現れます。
script-no-match = この一覧に該当するものはありません。
script-list-words = 言葉
script-list-from = 開始日
script-list-until = 終了日
script-list-shown = { $count }件中{ $shown }件
script-list-more = もっと見る
script-list-delete = 削除
script-list-deleted = 削除しました: { $title }
script-list-undo = 元に戻す
script-list-empty = すべて削除
script-list-empty-sure = この一覧をすべて削除しますか。元に戻すことはできません。
script-list-keep = 一覧を残す
script-list-export = 書き出す
script-list-import = 読み込む
script-list-imported = 追加: { $added }件。既存: { $known }件。拒否: { $refused }件。
script-list-refused = ファイルの{ $numbers }番目は、ある日の画像ではありません。
script-list-unreadable = このファイルに一覧はありません。何も読み込みませんでした。
script-remember = 見た日を記録する
script-none-kept = この端末に保存された画像はまだありません。
# Finding.
script-find-label = タイトル・クレジット・本文の言葉
script-find-year = 年
script-find-all-years = すべての年
script-find-hint = 言葉を一つか二つ、英語で入力してください。語句は引用符で囲みます: "dark matter"
script-find-loading = 検索しています…
script-find-count = 見つかった画像: { $count }
script-find-none = 「{ $query }」は見つかりませんでした。言葉を減らすか変えると、見つかるかもしれません。
script-find-cut = 一度に検索できる言葉の数を超えたため、後の言葉は省きました。
script-find-help = 検索のしかた
script-find-instead = 「{ $query }」の結果を表示しています。
script-find-typed = 「{ $query }」で検索する
script-find-help-phrase = 続けて並ぶ言葉
script-find-help-without = その言葉を除く
script-find-help-either = どちらか一方
script-find-help-by = クレジットにある名前
script-find-help-years = 年、または日から日まで
script-find-help-date = 日、月、年
script-find-failed = 検索データを読み込めません。
script-find-again = もう一度試す
script-find-results = 検索結果
script-find-more = さらに表示
script-find-day = 日付の画像へ
script-find-go = 移動

# How old the page is, and days that are not kept.
copy-from = このサイトのコピーは{ $date }以降のものです。
script-last-updated = このサイトの最終更新日は{ $date }です。
script-day-not-kept = { $date }の画像はこのサイトに保存されていません。
script-day-without = { $source }は{ $date }に画像を公開していません。
script-day-to-come = { $date }の画像はまだ公開されていません。
script-day-at-source = { $source-of }{ $date }の画像
script-day-around = 保存されている最も近い日
