import type { ArticlePart } from './article-idea.ts'

/** Articles in Spanish by their slugs, part by part as in French. */
export const spanishArticles: Record<string, ArticlePart[]> = {
  'reparer-plutot-que-jeter': [
    [
      '',
      'La tostadora no calienta, la lámpara parpadea, la cremallera del bolso ha dicho basta. Antes de la basura hay un sábado por la mañana, una mesa grande y gente que sabe.',
    ],
    [
      'Qué llevar',
      'Un objeto que quepa bajo el brazo y, si puedes:\n- su manual o su referencia\n- el cargador o el cable\n- una idea de lo que pasó antes de la avería',
    ],
    [
      'Qué se aprende',
      'Se abre en compañía. Casi siempre la culpa es de un fusible, de una soldadura o de un muelle. Te vas con el objeto reparado, o con la certeza de que vivió bien.\n\nNadie repara en tu lugar: la próxima vez sabrás hacerlo.',
    ],
    { picture: 'Una mesa de taller con herramientas y una lámpara desmontada' },
    [
      'Tres averías que cualquiera sabe curar',
      'La primera es un cable cortado por donde se dobla: se acorta, se pela y se vuelve a atornillar. La segunda es un botón sucio, que un soplo de espray seco despierta. La tercera es una pila que ha perdido líquido: un bastoncillo, un poco de vinagre, y vuelve el contacto.\n\nEntre las tres suman la mitad de lo que llega a la mesa un sábado cualquiera. La otra mitad pide paciencia, un soldador y alguien que ya haya visto la misma avería.',
    ],
    {
      quote: 'Lo más difícil no es reparar. Es atreverse a abrir.',
      author: 'Malo, reparador los sábados, contable entre semana',
    },
    {
      columns: [
        '<h3>Para tener en casa</h3><ul><li>un juego de destornilladores pequeños</li><li>unos alicates de corte</li><li>cinta aislante</li></ul>',
        '<h3>Para dejar a otras manos</h3><ul><li>los microondas</li><li>las baterías hinchadas</li><li>todo lo que calienta mucho</li></ul>',
      ],
    },
    [
      '¿Y si está muerto de verdad?',
      'Se desmonta igual. Los tornillos, los motores y los interruptores van a cajas; salvarán la próxima cafetera. El resto va al punto limpio, separado. Tirar, sí, pero en último lugar y sabiendo por qué.',
    ],
  ],
  'composter-en-ville': [
    ['', 'Un tercio de nuestra basura son mondas. Al pie del edificio se convierten en tierra en nueve meses.'],
    [
      'Las tres reglas',
      '- tanto marrón como verde: hojas secas, cartón, astillas\n- se airea con cada aporte\n- ni carne ni queso',
    ],
    ['¿Y las mosquitas?', 'Avisan de que falta materia seca. Una brazada de hojas y se van.'],
    { picture: 'Un compostador al pie de un edificio' },
    [
      'Convencer al edificio',
      'Todo se juega en la junta de propietarios, en tres minutos. Se enseña la foto de un compostador limpio, se dice quién se ocupa y cuánto cuesta: nada, lo presta el ayuntamiento. Se promete una prueba de seis meses. Nadie dice que no a una prueba.\n\nDespués, un cartel en el portal, un cubo por hogar y una cita los domingos a las once para remover la materia en compañía.',
    ],
    { quote: 'Antes nos saludábamos. Ahora nos preguntamos cómo va el montón.', author: 'Rosa, tercer piso' },
    {
      columns: [
        '<h3>Sí</h3><ul><li>mondas, posos de café, té</li><li>cáscaras de huevo trituradas</li><li>cartón marrón en trozos</li></ul>',
        '<h3>No</h3><ul><li>carne, pescado, queso</li><li>arena de gato y cenizas</li><li>bolsas llamadas compostables</li></ul>',
      ],
    },
    [
      'Nueve meses más tarde',
      'La tierra es negra y huele a bosque. Se reparte: un cubo para los balcones, un cubo para los árboles de la calle, el resto para el huerto de la escuela. Y el camión de la basura para ante un cubo la mitad de lleno.',
    ],
  ],
  'premier-potager-de-balcon': [
    [
      '',
      'No hace falta una hectárea: cuatro macetas hondas, tierra viva y un sitio al sol de la mañana bastan para empezar.',
    ],
    [
      'En las macetas',
      '- rábanos y lechugas de corte, que crecen deprisa\n- un tomate cherry, generoso\n- albahaca a su pie\n- capuchinas, para las abejas',
    ],
    [
      'El agua, sobre todo',
      'Se riega menos a menudo y durante más tiempo, al atardecer. Un acolchado de hojas guarda el frescor.',
    ],
    { picture: 'Cuatro macetas en un balcón, hojas y un tomate' },
    [
      'El calendario de la impaciencia',
      'La primera semana se siembran los rábanos: tres semillas por hoyo, a un dedo de profundidad. La segunda, las lechugas. Los tomates y la albahaca esperan a mediados de mayo, cuando las noches ya no muerden. Las capuchinas se las arreglan solas.\n\nUn mes después se muerde el primer rábano de pie en el balcón, con una pizca de sal.',
    ],
    {
      quote: 'No tengo buena mano para las plantas. Tengo una regadera y un aviso en el móvil.',
      author: 'Yanis, hortelano de cuatro metros cuadrados',
    },
    [
      'Cuando no sale bien',
      'Las hojas amarillean: demasiada agua. Se agujerean: una babosa, que se traslada al anochecer. El tallo se estira hacia el cielo: poca luz, se adelanta la maceta un palmo. Nada grave, y la siguiente semilla cuesta tres céntimos.',
    ],
    {
      columns: [
        '<h3>Al sol</h3><p>Tomate cherry, tomillo, fresa, pimiento dulce.</p>',
        '<h3>A media sombra</h3><p>Lechuga, menta, cebollino, espinaca.</p>',
      ],
    },
  ],
  'une-semaine-a-velo': [
    ['', 'Le prometí a una amiga probar cinco días. Seis kilómetros, dos cuestas, un cruce que da miedo.'],
    [
      'Lo que cambia',
      'Se conocen los semáforos, los olores de las panaderías, la fuente de la plaza. Se llega con la cabeza despierta. Hacen falta un buen candado y una capa que cubra las rodillas.',
    ],
    { picture: 'Una bicicleta apoyada en una pared, una mañana de lluvia' },
    [
      'Lunes, martes, miércoles',
      'El lunes, lluvia y veintiocho minutos. El martes, otro camino, encontrado por casualidad: veinticinco. El miércoles un compañero me espera en el puente; yendo dos, el cruce asusta menos. Se aprende a dejarse ver, a no rozar las puertas de los coches, a sonreír en los semáforos.\n\nPor la noche, sorpresa: no abrí el móvil en todo el trayecto.',
    ],
    { quote: 'En bici vuelvo a casa. En metro volvía sin fuerzas.', author: 'Cuaderno de a bordo, jueves' },
    [
      'Lo que cuesta, lo que devuelve',
      'Una bici de segunda mano revisada, 180 euros. Un candado en U, 40. Luces, 20. A cambio: un abono en pausa, dos horas de deporte por semana y la hora exacta de llegada, cada mañana. El viernes el autobús pasó delante de mí. No lo eché de menos.',
    ],
    {
      columns: [
        '<h3>En la mochila</h3><ul><li>una capa de lluvia</li><li>una camiseta de repuesto</li><li>dos desmontables</li></ul>',
        '<h3>Antes de salir</h3><ul><li>los frenos</li><li>la presión de las ruedas</li><li>las luces</li></ul>',
      ],
    },
  ],
  'a-quoi-sert-une-convention-citoyenne': [
    ['', 'Allí cada cual se representa solo a sí mismo. Eso lo cambia todo: se escucha antes de responder.'],
    [
      'Cómo se trabaja',
      'En mesas de ocho, con alguien que cuida los tiempos de palabra. Se oye a especialistas, se les pregunta, se cambia de opinión.',
    ],
    ['Lo que queda', 'Los textos cuentan menos que la costumbre: quienes se han hablado siguen hablándose.'],
    { picture: 'Manos levantadas y bocadillos' },
    [
      'El primer fin de semana se calla mucho',
      'Están la estudiante, el auxiliar de enfermería, la jubilada de la marina, el albañil. Nadie ha preparado un discurso. Se empieza por una pregunta sencilla: ¿qué necesitáis para decidir? Las respuestas llenan una pared.\n\nEl segundo fin de semana llegan las personas expertas. Hablan diez minutos; se les pregunta durante una hora. Es lo contrario de un plató de televisión.',
    ],
    {
      quote: 'Vine con una opinión. Me fui con una pregunta, y me parece más útil.',
      author: 'Gérard, elegido por sorteo',
    },
    [
      '¿Y cerca de ti?',
      'Un municipio puede sortear a veinte personas para un presupuesto, una escuela, una plaza que rehacer. Hacen falta una sala, alguien que modere, una guardería y la promesa escrita de responder a cada propuesta. Sin esa promesa, mejor no empezar.',
    ],
    {
      columns: [
        '<h3>Lo que ayuda</h3><ul><li>comer en compañía</li><li>tiempos de palabra iguales</li><li>opiniones contrarias</li></ul>',
        '<h3>Lo que lo estropea</h3><ul><li>una conclusión ya escrita</li><li>documentos ilegibles</li><li>el silencio de después</li></ul>',
      ],
    },
  ],
  'comprendre-sa-facture-energie': [
    ['', 'Una sola línea depende de ti: los kilovatios hora. La calefacción supone dos tercios.'],
    [
      'Tres gestos que cuentan',
      '- un grado menos, un siete por ciento de ahorro\n- cortinas cerradas de noche\n- el agua caliente a 55 grados',
    ],
    { picture: 'Un sol, olas de color y una ventana' },
    [
      'Encontrar la línea buena',
      'Sáltate los recuadros. Busca «consumo», seguido de un número y de «kWh». Compáralo con el del año pasado, mismo mes. Si sube sin que nada haya cambiado, un aparato envejece o el termo se ha disparado. Si baja, sigue con lo que hiciste.\n\nEl abono depende de la potencia. Muchos hogares pagan nueve y nunca usan seis.',
    ],
    {
      quote: 'Bajé la potencia del contador. Diez minutos al teléfono, sesenta euros al año.',
      author: 'Léa, inquilina',
    },
    {
      columns: [
        '<h3>En una hora</h3><ul><li>purgar los radiadores</li><li>regular el termo</li><li>poner un burlete bajo la puerta</li></ul>',
        '<h3>En un fin de semana</h3><ul><li>colgar cortinas gruesas</li><li>aislar la trampilla del desván</li><li>comparar contadores con el vecindario</li></ul>',
      ],
    },
    [
      'En compañía se ve más claro',
      'Las veladas «lee tu factura» se celebran en cafés y bibliotecas. Se viene con la hoja y se sale con tres gestos marcados. Nadie juzga: hasta la gente de ingeniería se pierde.',
    ],
  ],
  'egalite-a-table': [
    [
      '',
      'Teníamos la certeza de estar en igualdad. Luego contamos: tres personas de quince ocupaban dos tercios del tiempo.',
    ],
    [
      'Lo que hemos cambiado',
      '- se abre con una ronda de palabra\n- quien no ha hablado pasa primero\n- el acta va rotando',
    ],
    { picture: 'Dos formas redondas cara a cara' },
    [
      'Un cronómetro, sin juzgar',
      'Durante tres reuniones una persona anota quién habla y cuánto. No para repartir malas notas: para ver. Se descubren las frases cortadas, las ideas que otra persona hace suyas, los silencios que no lo son.\n\nLa hoja pasa de mano en mano. A menudo basta. Quien hablaba diez minutos se queda en seis; quien callaba levanta la mano.',
    ],
    {
      quote: 'Creía que dejaba sitio. El cronómetro dijo otra cosa.',
      author: 'Thomas, presidente de una asociación',
    },
    [
      'Más allá de la reunión',
      'La hora cuenta tanto como la ronda. A las seis faltan quienes tienen criaturas pequeñas. A las diez, también el resto. Una guardería por turnos, un acta de una página, un voto posible hasta el día siguiente: tres formas sencillas de agrandar la mesa.',
    ],
    {
      columns: [
        '<h3>Para abrir</h3><p>«¿Qué te haría decir que esta tarde ha servido?»</p>',
        '<h3>Para cerrar</h3><p>«¿Quién hace qué, para cuándo, y quién no ha dicho nada todavía?»</p>',
      ],
    },
  ],
  'des-sciences-au-bord-de-l-eau': [
    [
      '',
      'Botas, redes, cuadernos. Los recuentos van a una base nacional donde los esperan unas investigadoras: veinte años de primaveras, escritas por niñas y niños.',
    ],
    ['Contar para ver', 'Cuando se cuenta, se mira. Y cuando se mira, se protege.'],
    { picture: 'Un planeta y sus órbitas, como un dibujo infantil' },
    [
      'Una mañana de recuento',
      'Las nueve, cuatro equipos, cien metros de orilla cada uno. Se avanza despacio y se para cada diez pasos. Una libélula posada cuenta; una que pasa, también, si la han visto dos personas. Los cuadernos están mojados, los nombres latinos alegremente destrozados.\n\nA mediodía se suma. Ciento catorce. El año pasado, noventa y nueve.',
    ],
    {
      quote: 'Estos cuadernos valen oro: nadie más vuelve veinte años seguidos al mismo sitio.',
      author: 'Claire Aubin, hidrobióloga',
    },
    [
      'Únete a un recuento',
      'Pájaros de jardín, caracoles, luciérnagas, pólenes: hay decenas de programas abiertos a todo el mundo. Basta una hora, una aplicación guía, una investigadora responde. Empieza por lo que ves desde tu ventana.',
    ],
    {
      columns: [
        '<h3>Para llevar</h3><p>Botas, cuaderno, lápiz, una lupa, algo de merienda.</p>',
        '<h3>Para dejar</h3><p>Los nidos, las piedras en su sitio, el silencio al irse.</p>',
      ],
    },
  ],
  'une-fanfare-contre-l-oubli': [
    [
      '',
      'Catorce metales, veintitrés años de media, repertorio de los cincuenta. En la sala se saben todas las letras.',
    ],
    [
      'Dos horas, dos siglos',
      'Después del concierto se quedan. Se aprende a tocar, se cuentan historias. La banda busca una tuba.',
    ],
    { picture: 'Formas de colores como el suelo de un teatro' },
    [
      'Ensayar donde se toca',
      'En lugar de un gimnasio, la banda ensaya en el comedor. Las notas falsas se perdonan, y se comentan. Al cabo de un mes, una antigua acordeonista saca su instrumento. Al cabo de dos, un señor que ya no hablaba lleva el compás en voz alta.',
    ],
    { quote: 'Vinimos a tocar para ellos. Fueron ellos quienes nos enseñaron a escuchar.', author: 'Jeanne, trombón' },
    [
      'Buscar una residencia, proponer un martes',
      'Una residencia necesita una persona de contacto, un horario que no se mueva y un repertorio que se pueda cantar. Tres canciones bastan para empezar. Pregunta cuáles son las suyas: la lista siempre es más divertida de lo previsto.',
    ],
    {
      columns: [
        '<h3>Funciona</h3><p>Los valses, los estribillos, la percusión prestada.</p>',
        '<h3>Cansa</h3><p>Más de una hora, demasiado volumen, los solos que duran.</p>',
      ],
    },
  ],
}
