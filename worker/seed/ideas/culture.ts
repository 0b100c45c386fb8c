import type { Idea } from '../idea.ts'

export const culture: Idea[] = [
  {
    id: 'chorale',
    topic: 'culture',
    type: 'concert',
    momentum: 'apres-le-travail',
    pillar: 'se-rencontrer',
    organiser: 'La Chorale sans chef',
    at: '19:30',
    minutes: 120,
    accessibility: ['vi', 'mi'],
    texts: {
      fr: {
        title: 'Chanter à cent, sans savoir chanter',
        summary: 'En une soirée, cent voix apprennent trois chansons à l’oreille et donnent un concert… à elles-mêmes.',
        body: `Pas de partition, pas d’audition, pas de solo obligatoire. On s’échauffe, on se répartit par hauteur de voix, et une heure plus tard les murs vibrent.

          Au répertoire : une chanson de lutte, une berceuse, un tube honteux. À 21 h, on ouvre les portes et les passants viennent écouter.

          Les paroles sont en gros caractères et en braille.`,
        keywords: ['chant', 'chorale', 'musique'],
      },
      en: {
        title: 'A hundred voices, no experience needed',
        summary: 'In one evening a hundred people learn three songs by ear and give a concert to themselves.',
        body: `No sheet music, no audition, no solo. We warm up, sort ourselves by pitch, and an hour later the walls hum.

          On the list: a protest song, a lullaby and a guilty pleasure. At nine we open the doors and passers-by come in. Lyrics in large print and braille.`,
        keywords: ['singing', 'choir', 'music'],
      },
    },
  },
  {
    id: 'lecture',
    topic: 'culture',
    type: 'rencontre',
    pillar: 'se-rencontrer',
    organiser: 'Librairie Les Mots voisins',
    at: '19:00',
    minutes: 90,
    seats: 35,
    texts: {
      fr: {
        title: 'Club de lecture : les romans qui font bouger',
        summary:
          'Un livre par mois, choisi à voix haute, discuté à voix douce. Ce mois-ci, une histoire de rivière et de colère.',
        body: `Tu n’as lu que trente pages ? Tu peux venir. Tu as détesté ? Tu dois venir. On commence par lire un passage, puis la parole circule sans tour de table.

          L’autrice nous rejoint à 20 h pour trois questions préparées ensemble. Des exemplaires d’occasion tournent d’une personne à l’autre : demande le tien au comptoir.`,
        keywords: ['lecture', 'roman', 'rencontre'],
      },
    },
  },
  {
    id: 'forum-theatre',
    topic: 'culture',
    type: 'spectacle',
    momentum: 'prendre-la-parole',
    pillar: 'transformer',
    organiser: 'Compagnie du Strapontin',
    at: '20:30',
    minutes: 110,
    price: { fr: '10 € · 6 € réduit', en: '€10 · €6 reduced', es: '10 € · 6 € reducida' },
    seats: 80,
    accessibility: ['mi'],
    texts: {
      fr: {
        title: 'Théâtre-forum : monte sur scène et change la fin',
        summary: 'Une pièce de vingt minutes finit mal. On la rejoue, et cette fois, c’est toi qui interviens.',
        body: `Une réunion de bureau, une blague de trop, un silence. La pièce se termine mal, exprès. Puis la meneuse de jeu demande : « Qui aurait fait autrement ? »

          N’importe qui peut prendre la place d’un personnage et essayer. Les comédiennes improvisent la suite, tout le monde rit, et parfois quelque chose se débloque pour de vrai.

          Personne n’est jamais obligé de monter.`,
        keywords: ['théâtre', 'improvisation', 'débat'],
      },
      es: {
        title: 'Teatro foro: sube al escenario y cambia el final',
        summary: 'Una obra de veinte minutos acaba mal. Se repite y, esta vez, intervienes tú.',
        body: `Una oficina, un chiste de más, un silencio. La obra termina mal a propósito. Entonces preguntan: «¿Quién lo habría hecho de otra manera?»

          Cualquiera puede ocupar el lugar de un personaje e intentarlo. Nadie está obligado a subir.`,
        keywords: ['teatro', 'improvisación'],
      },
    },
  },
  {
    id: 'photos',
    topic: 'culture',
    type: 'exposition',
    pillar: 's-informer',
    organiser: 'Collectif Grand Angle',
    at: '11:00',
    minutes: 480,
    accessibility: ['mi', 'vi', 'hi'],
    texts: {
      fr: {
        title: 'Quartiers debout, quarante portraits de celles et ceux qui font',
        summary: 'Une boulangère, un éboueur, une bande d’ados : quarante voisins photographiés là où ils agissent.',
        body: `Pendant un an, trois photographes ont suivi des gens qui ne se disent pas engagés, mais qui tiennent un four, un local à vélos, une permanence. Chaque portrait s’accompagne d’une minute de son, à écouter au casque.

          Entrée par la cour. Audiodescription sur l’application du lieu, visite tactile le premier dimanche.`,
        keywords: ['photographie', 'portraits', 'exposition'],
      },
      en: {
        title: 'Standing streets: forty portraits of people who do things',
        summary: 'A baker, a street sweeper, a gang of teenagers: forty neighbours photographed where they act.',
        body: `For a year three photographers followed people who would never call themselves activists, but who keep an oven, a bike shed or an open door. Each portrait comes with a minute of sound.

          Audio description in the venue’s app, tactile tour on the first Sunday.`,
        keywords: ['photography', 'portraits', 'exhibition'],
      },
      es: {
        title: 'Barrios en pie: cuarenta retratos de quienes hacen',
        summary: 'Una panadera, un barrendero, una pandilla: cuarenta personas fotografiadas donde actúan.',
        body: `Durante un año, tres fotógrafas siguieron a gente que no se llama activista, pero que sostiene un horno, un taller de bicis o una puerta abierta. Cada retrato trae un minuto de sonido.`,
        keywords: ['fotografía', 'retratos', 'exposición'],
      },
    },
  },
  {
    id: 'scene-ouverte',
    topic: 'culture',
    type: 'fete',
    momentum: 'apres-le-travail',
    pillar: 'se-rencontrer',
    organiser: 'Le Bar des possibles',
    at: '21:00',
    minutes: 210,
    texts: {
      fr: {
        title: 'Scène ouverte : sept minutes pour dire, chanter ou jongler',
        summary:
          'Tu t’inscris en arrivant, tu passes quand ton nom sort du chapeau, et la salle t’applaudit quoi qu’il arrive.',
        body: `Poème, sketch, chanson, tour de cartes, colère argumentée : tout est permis sauf le discours de plus de sept minutes. Un gong y veille.

          Le chapeau va à une association du quartier, différente chaque mois. Bar sans alcool aussi, car on a goûté et c’est bon. On danse après 23 h.`,
        keywords: ['scène ouverte', 'soirée', 'musique'],
      },
      en: {
        title: 'Open stage: seven minutes to speak, sing or juggle',
        summary: 'Put your name in the hat as you arrive, go up when it is drawn, and be cheered whatever happens.',
        body: `Poem, sketch, song, card trick, well-argued anger: anything but a speech of more than seven minutes. There is a gong.

          The hat goes to a local charity, a different one each month. Alcohol-free bar too. Dancing after eleven.`,
        keywords: ['open stage', 'night', 'music'],
      },
    },
  },
  {
    id: 'contes',
    topic: 'culture',
    type: 'spectacle',
    momentum: 'en-famille',
    pillar: 'se-rencontrer',
    organiser: 'Les Conteuses du mercredi',
    at: '16:00',
    minutes: 60,
    seats: 30,
    ages: [4, 10],
    accessibility: ['mi'],
    texts: {
      fr: {
        title: 'Contes à croquer, pour petites oreilles et grandes questions',
        summary: 'Trois histoires de loups végétariens, de nuages têtus et de princesses plombières, puis un goûter.',
        body: `On s’assoit par terre, on enlève ses chaussures, on a le droit d’interrompre. Chaque histoire s’arrête au milieu et les enfants décident de la suite.

          À la fin, on fabrique le personnage qui manquait, avec des bouchons et de la laine. Goûter offert, sans fruits à coque.

          Dès 4 ans, avec un adulte.`,
        keywords: ['contes', 'enfants', 'spectacle'],
      },
    },
  },
]
