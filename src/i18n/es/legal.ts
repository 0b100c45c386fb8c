import type { Messages } from '../messages.ts'

export const legal: Messages['legal'] = {
  navigation: 'Información legal',
  mentions: {
    title: 'Aviso legal',
    description: 'Quién publica este sitio, quién lo aloja y bajo qué licencias están sus contenidos.',
    publisher: {
      title: 'Editor',
      text: 'Este sitio es una demostración. No vende nada, no lleva publicidad y no pertenece a ninguna empresa.\n\nQuien lo pone en línea es su editor y debe indicar aquí su identidad y una forma de contacto antes de abrirlo al público.',
    },
    hosting: {
      title: 'Alojamiento',
      text: 'El sitio está pensado para la red de Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, Estados Unidos. Una copia que funciona en tu propia máquina no está alojada en ningún otro lugar.',
    },
    data: {
      title: 'Datos',
      text: 'Los eventos de demostración vienen de OpenAgenda, del conjunto de datos público «Événements publics», bajo la Licence Ouverte 2.0 (Etalab). Cada evento importado enlaza con su fuente. Otros son inventados para la demostración.\n\nLos municipios franceses y sus códigos postales vienen de la división administrativa de Etalab (Licence Ouverte 2.0); las demás ciudades del mundo y sus coordenadas, de GeoNames (CC BY 4.0).',
    },
    works: {
      title: 'Tipografía, iconos y dibujos',
      text: 'La tipografía Raleway está bajo la licencia SIL Open Font 1.1. Los iconos son de Lucide (licencia ISC). Los dibujos de las portadas los hace el propio sitio. Las fotos son de sus autores y autoras, con su nombre cuando se conoce.',
    },
    contents: {
      title: 'Denunciar un contenido',
      text: '¿Un evento te parece ilícito o falso? El enlace «Denunciar», al pie de su página, abre un formulario: una persona lee tu mensaje, decide y te responde.',
    },
  },
  privacy: {
    title: 'Datos personales',
    description: 'Qué sabe el sitio de ti, qué guarda y qué no hace.',
    short: {
      title: 'En resumen',
      text: 'Puedes leerlo todo sin cuenta. El sitio no te sigue sin tu acuerdo, no crea perfiles y no entrega nada a anunciantes.',
    },
    device: {
      title: 'En tu dispositivo',
      text: 'Sin cuenta, tus favoritos y tu idioma se quedan en tu navegador. Borra los datos del sitio en sus ajustes y no queda nada. Cuando inicias sesión, tus favoritos pasan a tu cuenta.',
    },
    account: {
      title: 'Tu cuenta y tus inscripciones',
      text: 'Si creas una cuenta, guardamos tu dirección de correo, una huella de tu contraseña (nunca la contraseña), tu nombre, tu foto, tu ciudad y tu idioma si los das, tus favoritos, tus inscripciones, tus opiniones y los mensajes que quieres recibir. Con Google o Facebook se añade tu identificador allí; con el inicio de sesión en dos pasos, tus claves de acceso y el secreto de tu aplicación, cifrado; con los mensajes en un dispositivo, la dirección donde su navegador los recibe; con el juego, tus resultados. Todo queda hasta que borras la cuenta desde tu perfil, y entonces desaparece enseguida.\n\nTus dispositivos conectados se anotan con el nombre del navegador y del sistema y una huella de la dirección de red: hasta 2 años, y 30 días después de cerrar la sesión. Los mensajes que te enviamos se anotan 30 días.\n\nSin cuenta, una inscripción guarda el nombre y la dirección de correo que das, hasta 3 meses después del evento. Si devuelves tu plaza, el equipo del evento aún la ve hasta 30 días después del evento; después se borra todo. Quienes organizan un evento ven los nombres y las direcciones de correo de quienes se inscriben.',
    },
    server: {
      title: 'En nuestros servidores',
      text: 'De cada petición, nuestro registro técnico guarda la hora, la ruta de la página, el estado y la duración, con una referencia al azar. No contiene direcciones IP, identificadores ni búsquedas. Sirve para reparar fallos. Para frenar abusos, unos contadores guardan hasta dos días una huella de la dirección de red o de correo, que no sabemos volver a leer.\n\nEl alojamiento trata tu dirección IP para responderte y tiene sus propios registros técnicos, que guarda unos días.',
    },
    duration: {
      title: 'Durante cuánto tiempo',
      text: 'Lo que nos confías se borra sin que lo pidas:',
    },
    place: {
      title: 'Tu posición',
      text: 'La red adivina una ciudad a partir de tu dirección IP. Sirve para proponer lo que está cerca y no se guarda. Tu posición exacta nunca se pide sin que hagas clic.',
    },
    others: {
      title: 'Otros sitios',
      text: 'Inscribirse con un organizador, añadir una fecha a Google u Outlook, abrir un itinerario: esos enlaces llevan a otros sitios, con sus propias reglas. No se les envía nada antes de tu clic. Las fotos pasan por nuestros servidores.',
    },
    rights: {
      title: 'Tus derechos',
      text: 'Puedes pedir ver, corregir o borrar tus datos y reclamar ante la autoridad francesa, la CNIL. Con una cuenta lo haces todo tú: al final de tu perfil puedes descargar tus datos y borrarlo todo.',
    },
  },
  retention: {
    what: 'Lo que se guarda',
    long: 'Se borra tras',
    months: {
      one: '{{n}} mes',
      other: '{{n}} meses',
    },
    days: {
      one: '{{n}} día',
      other: '{{n}} días',
    },
    of: {
      guests:
        'Nombre, dirección y respuestas de una inscripción sin cuenta, después del evento (un certificado conserva el nombre)',
      leftRegistrations: 'Una plaza devuelta, después del evento',
      unconfirmedAccounts: 'Una cuenta cuya dirección nunca se confirmó',
      erasedAccounts: 'Una cuenta que el equipo ha cerrado para borrarla',
      unconfirmedSubscriptions: 'Una suscripción al boletín o a una búsqueda que nunca se confirmó',
      sessions: 'Un dispositivo, tras cerrar su sesión',
      accountLog: 'Los cambios en la doble protección de una cuenta',
      mails: 'Un mensaje enviado',
      feedbackTexts: 'El texto de una opinión (la nota se queda)',
      figures: 'Las visitas de un evento, día por día, sin nada sobre las personas',
      reports: 'Las denuncias, con quien las hizo',
      errors: 'Los errores del servidor, sin nada sobre las personas',
      operatorLog: 'Lo que hace el equipo del sitio, con el motivo dado',
      followLog: 'Cuándo se pidió, confirmó y dejó un seguimiento, sin dirección',
      publishReceipts: 'Qué páginas se renovaron tras cambiar un evento, y cuándo',
    },
  },
  cookies: {
    title: 'Cookies',
    description: 'La lista completa de las cookies del sitio, y tu elección.',
    list: {
      title: 'Qué se instala sin preguntar',
      text: '«locale»: tu idioma, si lo eliges. Un año.\n\n«consent»: tu respuesta de arriba. Seis meses.\n\n«at», «rt», «em»: tu sesión, un día y 400 días, y la última dirección de correo escrita, 400 días. «ev»: tus inscripciones sin cuenta. «vo»: tus votos, para contar cada uno una vez. «gp»: tu partida de la palabra del día, sin cuenta. «kd»: las cuentas abiertas en este dispositivo, como marcas que nadie puede leer, para que nadie te cierre el paso. 400 días. «td»: las cuentas que no piden código en este dispositivo, si lo quisiste. 30 días.\n\n«fl», «wt», «oa», «pl», «pk», «ml», «nw», «bm»: lo necesario para acabar lo que has empezado, un formulario o una sesión. Media hora como máximo.\n\n«builder.tests»: la versión de una página que se te mostró, para que siga siendo la misma. Seis meses.',
    },
    storage: {
      title: 'Qué guarda tu navegador',
      text: 'Tus favoritos, tus votos y tu respuesta de arriba, en el almacenamiento local del navegador, hasta que los borres. Solo tus favoritos pasan a tu cuenta, cuando inicias sesión.\n\nPara abrirse sin red: las páginas que has visto, un mes como máximo, y lo que hiciste en ellas mientras tanto. Tus páginas personales se borran al cerrar la sesión. Para quien organiza: la lista de la entrada, hasta el día después del evento, y el orden de tus tablas.',
    },
    exempt: {
      title: 'Por qué estas no se preguntan',
      text: 'Sirven para lo que pides: iniciar sesión, inscribirte, leer en tu idioma, no responder dos veces. La ley las exime de consentimiento (CNIL, deliberación 2020-091). Lo demás espera tu respuesta, y rechazar es tan fácil como aceptar.',
    },
  },
  accessibility: {
    title: 'Accesibilidad',
    description: 'A qué aspira el sitio, qué se comprueba y cómo avisar de una dificultad.',
    aim: {
      title: 'A qué aspiramos',
      text: 'El nivel AA de las pautas WCAG 2.2 y el marco francés RGAA 4.1. Cada página se lee y se usa con teclado, sin scripts, ampliada al 400 % y con tema claro u oscuro.',
    },
    status: {
      title: 'Dónde estamos',
      text: 'Ningún tercero ha hecho todavía una auditoría RGAA, así que no declaramos ningún porcentaje de conformidad. Controles automáticos (axe) revisan las pantallas principales en cada cambio.',
    },
    limits: {
      title: 'Qué sigue siendo imperfecto',
      text: 'No todos los textos e imágenes de los organizadores están bien descritos. Algunos eventos existen en un solo idioma: entonces su texto lo indica.',
    },
    report: {
      title: 'Avisar de una dificultad',
      text: 'Escribe al editor diciendo qué página y qué te lo impidió. Sin respuesta, puedes acudir al Défenseur des droits, el defensor del pueblo francés.',
    },
  },
  links: {
    licenceOuverte: 'Licence Ouverte 2.0',
    openAgenda: 'OpenAgenda',
    geoNames: 'GeoNames',
    lucide: 'Lucide',
    ofl: 'SIL Open Font License',
    cnil: 'CNIL',
    rights: 'Défenseur des droits',
    rgaa: 'RGAA',
  },
}
