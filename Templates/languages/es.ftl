# How the language is written.
direction = ltr
# What stands between the thousands of a number.
thousands = .
months = enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre
weekdays = dom, lun, mar, mié, jue, vie, sáb
# The day of the week that calendars begin with: sunday to saturday.
week-start = monday
date = { $day } de { $month } de { $year }
date-in-month = { $weekday } { $day }
month-of-year = { $month } de { $year }
day-of-month = { $day } de { $month }
pictures = { $count ->
    [one] { $count } imagen
    [many] { $count } de imágenes
   *[other] { $count } imágenes
 }

# Why the front page's picture is not today's.
waiting = La imagen más reciente { $source-of } es del { $date }.
offline = No hay conexión a internet; esta es la última imagen que tenemos.
unanswered = { $source } no responde desde el { $date }. Esta es la última imagen que tenemos.
nothing-saved = No hay conexión a internet y todavía no se ha guardado ninguna imagen.

# Around every page.
skip = Ir al contenido
site = Sitio
menu = Menú
today = Hoy
archive = Archivo
recent = Recientes
on-this-day = En este día
search = Buscar
favourites = Favoritas
history = Historial
pictures-from = Las imágenes y los textos proceden de
source-title = { $source-title }
whose-rights = Cada imagen pertenece a las personas nombradas en su crédito.
subscribe = Suscribirse
contact = Contacto con el responsable de este sitio:

# A day.
credit = Crédito:
article = Esta imagen { $source-at }
take-along = Para llevar
original-at = El original { $source-at }
is-free = Publicada libremente por sus autores
licence = Licencia:
is-copyrighted = Con derechos de autor. Pregunte a su titular antes de reutilizarla.
is-unknown = Derechos desconocidos. Pregunte a su titular antes de reutilizarla.
shown-before = Mostrada antes:
see-picture = Ver la imagen en { $host }
watch-video = Ver el vídeo en { $host }
see-page = Verla en su propia página en { $host }
more-of-this = Más de esto
days = Días
previous = Anterior
next = Siguiente
calendars = Calendarios
first = Primero
latest = Último
in-all-years = { $date } en todos los años

# Lists of days.
film = Vídeo
text = Texto
elsewhere = En otro sitio
older = Anteriores
subjects = Temas
subjects-summary = Todo lo que muestran las imágenes, por clases.
also-called = También
in-constellation = Constelación
is-kind = Clase
part-of = Pertenece a
mentioned = Se menciona en
newest-of = Las { $shown } más recientes de { $count }.
group-kind = Clases de imagen
group-object = Galaxias, nebulosas y cúmulos
group-body = Sol, planetas y lunas
group-star = Estrellas
group-constellation = Constelaciones
group-comet = Cometas
group-asteroid = Asteroides
group-event = Acontecimientos
group-mission = Misiones
group-observatory = Observatorios
group-place = Lugares de la Tierra
makers = Autores
makers-summary = Todos los autores de varias de las imágenes.
collection-summary = Imágenes: { $name }.
statistics = Estadísticas
statistics-summary = Qué muestran las imágenes y quiénes son sus autores, en números.
all-pictures = Imágenes
kinds-by-year = Clases de imagen
kinds-note = Cuántas imágenes de cada año la muestran. Una imagen puede ser de varias clases.
year-by-year = Año por año
shown-again = Mostradas de nuevo
films = Vídeos
described = Con descripción
most-shown = Lo más mostrado
most-pictures = Más imágenes
year = Año
numbers = Los números
percent = { $count } %
chart-about = { $name }, de { $first } a { $last }. Máximo en { $year }: { $most }.
no-picture = sin imagen
before-and-after = Antes y después
archive-summary = Todas las imágenes, por año y mes.
all-years = Todos los años
year-summary = Las imágenes de { $year }, mes a mes.
month-summary = Las imágenes de { $month }, día a día.
recent-pictures = Imágenes recientes
recent-summary = Las imágenes de los últimos { $count } días, las más nuevas primero.
on-date = El { $date }
date-summary = Las imágenes del { $date } en todos los años.

# Pages of other kinds.
not-found = No encontrada
not-found-title = Esta página no existe
not-found-summary = Ninguna página de este sitio tiene esta dirección.
not-found-help = Quizá esté en el archivo, o la encuentre una búsqueda.
search-summary = Encuentre imágenes por título, crédito o texto.
search-scriptless = La búsqueda necesita JavaScript, que aquí está desactivado. El archivo contiene todas las imágenes.
subscribe-summary = Las imágenes nuevas le llegan por un canal web.
feed-about = { $source-about }
feed-hint = Esto es un canal web: dé su dirección a un lector de canales y las imágenes nuevas le llegarán.
feed-what = Un canal web lleva cada imagen nueva con su explicación completa a un programa o aplicación llamado lector de canales, sin cuenta. Dé al suyo una de estas direcciones.
feed-which = Los tres tienen el mismo contenido. Atom también enlaza todas las imágenes anteriores.
feed-list = Lista para lectores que la importen (OPML)
favourites-summary = Las imágenes que ha marcado, guardadas en este dispositivo.
history-summary = Las imágenes que ha visto, guardadas en este dispositivo.
device-scriptless = Esta lista necesita JavaScript, que aquí está desactivado.
unkept = Esta página no está guardada en este dispositivo
unkept-summary = No hay conexión a internet y esta página no se ha guardado. Estas sí:

# Looking closer.
play = Reproducir el vídeo de { $host }
script-look-closer = Mirar de cerca
script-stage = La imagen
script-close = Cerrar
script-zoom-in = Ampliar
script-zoom-out = Reducir
script-whole = Imagen entera
script-walk = Recorrer la imagen
script-walk-how = Las flechas recorren la imagen.
script-caption = Mostrar u ocultar la leyenda
script-only-smaller = No se ha podido cargar la imagen completa. Esta es más pequeña.
script-zoom-keys = Ampliar y reducir
script-whole-or-native = Imagen entera, cada píxel
script-older = Día anterior
script-newer = Día siguiente
script-go-today = La imagen de hoy
script-go-search = Buscar
script-random = Imagen al azar
script-keys = Teclas
script-show-keys = Mostrar las teclas
script-single-keys = Usar teclas de un solo carácter
script-appearance = Aspecto: { $choice }
script-appearance-system = como el dispositivo
script-appearance-dark = oscuro
script-appearance-light = claro
script-no-network = No estamos conectados a internet.
script-not-from = { $host } no nos lo da. Quizá ya no exista.
script-not-here = Este archivo no está en este dispositivo.
script-copy = Copiar
script-copied = Copiado
script-share = Compartir
script-copy-link = Copiar el enlace
script-link-copied = El enlace está copiado.
script-copy-credit = Copiar el crédito
script-credit-copied = El crédito está copiado.
script-not-copied = No se ha podido copiar.
script-try-again = Intentar de nuevo
script-trying = Nuevo intento
script-arrived = La imagen ha llegado.

# Kept on the device.
script-favourite = Favorita
script-favourite-added = Marcada como favorita.
script-favourite-removed = Ya no es favorita.
script-no-room = En este dispositivo no hay sitio para más.
script-not-shared = Este navegador no guarda nada para las páginas de este sitio; por eso aquí no hay ninguna lista.
script-no-favourites = Todavía no hay favoritas. Abra una imagen y elija «Favorita», o pulse la tecla s.
script-no-history = Todavía no ha visto nada. Los días que vea aparecerán aquí por sí solos.
script-no-match = Nada de esta lista coincide.
script-list-words = Palabras
script-list-from = Desde
script-list-until = Hasta
script-list-shown = { $shown } de { $count }
script-list-more = Mostrar más
script-list-delete = Borrar
script-list-deleted = Borrada: { $title }
script-list-undo = Deshacer
script-list-empty = Borrar todo
script-list-empty-sure = ¿Borrar todo lo que hay en esta lista? No se puede deshacer.
script-list-keep = Conservar la lista
script-list-export = Exportar
script-list-import = Importar
script-list-imported = Añadidas: { $added }. Ya estaban: { $known }. Rechazadas: { $refused }.
script-list-refused = El número { $numbers } del archivo no es la imagen de un día.
script-list-unreadable = Este archivo no contiene ninguna lista. No se ha importado nada.
script-remember = Recordar los días que veo
script-go-on = Continuar donde lo dejó
script-unread = Aún no visto
script-none-kept = Todavía no hay ninguna imagen guardada en este dispositivo.
# Finding.
script-find-label = Palabras del título, los créditos o el texto
script-find-year = Año
script-find-all-years = Todos los años
script-find-hint = Escriba una o dos palabras, mejor en inglés. Una frase va entre comillas: "dark matter".
script-find-loading = Buscando…
script-find-count = Imágenes encontradas: { $count }
script-find-none = No se ha encontrado nada para «{ $query }». Con menos palabras, o con otras, quizá haya más.
script-find-cut = Son demasiadas palabras para una búsqueda: las últimas no se han tenido en cuenta.
script-find-help = Cómo buscar
script-find-instead = Se muestran los resultados de «{ $query }».
script-find-typed = Buscar «{ $query }»
script-find-help-phrase = palabras seguidas
script-find-help-without = sin una palabra
script-find-help-either = una de las dos
script-find-help-by = un nombre en los créditos
script-find-help-of = lo que muestra una imagen
script-find-help-kind = vídeos, imágenes o una clase de cosas
script-find-help-years = años, o de un día a otro
script-find-help-date = un día, un mes o un año
script-find-failed = No se pueden cargar los datos de búsqueda.
script-find-again = Intentar de nuevo
script-find-results = Resultados
script-find-more = Mostrar más
script-find-day = Ir a la imagen del
script-find-go = Ir

# How old the page is, and days that are not kept.
copy-from = Copia guardada del { $date }.
script-last-updated = Este sitio se actualizó por última vez el { $date }.
script-straight-from = Directamente { $source-of }; este sitio se actualizó por última vez el { $date }.
script-watch-video = Ver el vídeo en { $host }
script-day-not-kept = Este sitio no tiene la imagen del { $date }.
script-day-without = { $source } no publicó ninguna imagen el { $date }.
script-day-to-come = La imagen del { $date } aún no se ha publicado.
script-day-at-source = La imagen del { $date } { $source-at }
script-day-around = Los días más cercanos
