/** A text in French, English and Spanish. */
type Words = readonly [fr: string, en: string, es: string]

/** The editors' texts about a topic: a sentence, and a figure with its source. */
interface TopicText {
  description: Words
  figure?: { value: Words; unit: Words; text: Words; source: Words; link: string }
}

/** By the slug of the topic. The figures are true: each is in the publication that it names. */
export const topicTexts: Readonly<Record<string, TopicText>> = {
  ecologie: {
    description: [
      'Un balcon, une haie, une rivière : le vivant commence au bout de la rue.',
      'A balcony, a hedge, a river: the living world begins at the end of your street.',
      'Un balcón, un seto, un río: lo vivo empieza al final de la calle.',
    ],
    figure: {
      value: ['1', '1', '1'],
      unit: ['million', 'million', 'millón'],
      text: [
        'd’espèces sont menacées d’extinction dans le monde.',
        'species are threatened with extinction worldwide.',
        'de especies están amenazadas de extinción en el mundo.',
      ],
      source: ['IPBES, 2019', 'IPBES, 2019', 'IPBES, 2019'],
      link: 'https://www.ipbes.net/global-assessment',
    },
  },
  energie: {
    description: [
      'Moins chauffer, mieux isoler, en parler à table : le climat se joue aussi chez toi.',
      'Heat less, insulate better, talk about it over dinner: the climate is decided at home too.',
      'Calentar menos, aislar mejor, hablarlo en la mesa: el clima también se decide en casa.',
    ],
    figure: {
      value: ['1,1', '1.1', '1,1'],
      unit: ['°C', '°C', '°C'],
      text: [
        'de plus dans les années 2010 qu’entre 1850 et 1900.',
        'warmer in the 2010s than between 1850 and 1900.',
        'más en la década de 2010 que entre 1850 y 1900.',
      ],
      source: ['Giec, 2023', 'IPCC, 2023', 'IPCC, 2023'],
      link: 'https://www.ipcc.ch/report/ar6/syr/',
    },
  },
  alimentation: {
    description: [
      'De la graine à la soupe partagée, ce qu’on mange raconte le monde qu’on veut.',
      'From the seed to the shared soup, what we eat says which world we want.',
      'De la semilla a la sopa compartida, lo que comemos dice qué mundo queremos.',
    ],
    figure: {
      value: ['1,05', '1.05', '1,05'],
      unit: ['milliard de tonnes', 'billion tonnes', 'mil millones de toneladas'],
      text: [
        'de nourriture jetées en 2022 dans le monde.',
        'of food thrown away in 2022 worldwide.',
        'de comida tirada en 2022 en el mundo.',
      ],
      source: ['PNUE, 2024', 'UNEP, 2024', 'PNUMA, 2024'],
      link: 'https://www.unep.org/resources/publication/food-waste-index-report-2024',
    },
  },
  solidarite: {
    description: [
      'Une heure, un repas, une main : on a toujours de quoi faire pour quelqu’un.',
      'An hour, a meal, a hand: there is always something you can do for someone.',
      'Una hora, una comida, una mano: siempre hay algo que hacer por alguien.',
    ],
    figure: {
      value: ['1', '1', '1'],
      unit: ['personne sur 6', 'person in 6', 'persona de cada 6'],
      text: ['dans le monde se sent seule.', 'in the world feels lonely.', 'en el mundo se siente sola.'],
      source: ['OMS, 2025', 'WHO, 2025', 'OMS, 2025'],
      link: 'https://www.who.int/groups/commission-on-social-connection',
    },
  },
  citoyennete: {
    description: [
      'Comprendre comment ça décide, et prendre sa place autour de la table.',
      'Understand how decisions are made, and take your seat at the table.',
      'Entender cómo se decide, y ocupar tu lugar en la mesa.',
    ],
  },
  culture: {
    description: [
      'Des livres, des scènes et des murs peints pour imaginer la suite.',
      'Books, stages and painted walls to imagine what comes next.',
      'Libros, escenarios y muros pintados para imaginar lo que viene.',
    ],
  },
  egalite: {
    description: [
      'Au travail, dans la rue, dans les manuels : la moitié du chemin reste à faire, à plusieurs.',
      'At work, in the street, in schoolbooks: half of the way is still ahead, and we walk it together.',
      'En el trabajo, en la calle, en los libros: queda la mitad del camino, y se hace en compañía.',
    ],
    figure: {
      value: ['27', '27', '27'],
      unit: ['%', '%', '%'],
      text: [
        'des sièges des parlements du monde sont occupés par des femmes.',
        'of the seats in the world’s parliaments are held by women.',
        'de los escaños de los parlamentos del mundo son de mujeres.',
      ],
      source: ['Union interparlementaire, 2025', 'Inter-Parliamentary Union, 2025', 'Unión Interparlamentaria, 2025'],
      link: 'https://data.ipu.org/',
    },
  },
  mobilite: {
    description: [
      'À pied, à vélo, en train : moins vite, parfois, et presque toujours mieux.',
      'On foot, by bike, by train: slower at times, and nearly always better.',
      'A pie, en bici, en tren: más despacio, a veces, y casi siempre mejor.',
    ],
    figure: {
      value: ['60', '60', '60'],
      unit: ['%', '%', '%'],
      text: [
        'des trajets de moins de 5 km vers le travail se font en voiture, en France.',
        'of commutes shorter than 5 km are made by car in France.',
        'de los trayectos al trabajo de menos de 5 km se hacen en coche en Francia.',
      ],
      source: ['Insee, 2021', 'Insee, 2021', 'Insee, 2021'],
      link: 'https://www.insee.fr/fr/statistiques/5013868',
    },
  },
  reemploi: {
    description: [
      'Une chose réparée, c’est une chose qu’on n’achète pas, et souvent quelqu’un qu’on rencontre.',
      'A thing repaired is a thing not bought, and often someone met.',
      'Una cosa reparada es una cosa que no se compra, y a menudo alguien a quien se conoce.',
    ],
    figure: {
      value: ['62', '62', '62'],
      unit: ['millions de tonnes', 'million tonnes', 'millones de toneladas'],
      text: [
        'd’appareils électriques jetés en 2022 dans le monde.',
        'of electric devices thrown away in 2022 worldwide.',
        'de aparatos eléctricos tirados en 2022 en el mundo.',
      ],
      source: [
        'Onu, Global E-waste Monitor, 2024',
        'UN, Global E-waste Monitor, 2024',
        'ONU, Global E-waste Monitor, 2024',
      ],
      link: 'https://ewastemonitor.info/the-global-e-waste-monitor-2024/',
    },
  },
  sciences: {
    description: [
      'Regarder, compter, douter : la science se fait aussi en bottes et en famille.',
      'Look, count, doubt: science is done in wellies and with the family too.',
      'Mirar, contar, dudar: la ciencia también se hace con botas y en familia.',
    ],
    figure: {
      value: ['1', '1', '1'],
      unit: ['scientifique sur 3', 'scientist in 3', 'de cada 3 personas'],
      text: ['dans le monde est une femme.', 'in the world is a woman.', 'que investigan en el mundo es una mujer.'],
      source: ['Unesco, 2021', 'UNESCO, 2021', 'UNESCO, 2021'],
      link: 'https://www.unesco.org/reports/science/2021/',
    },
  },
}
