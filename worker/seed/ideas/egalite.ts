import type { Idea } from '../idea.ts'

export const egalite: Idea[] = [
  {
    id: 'brico-elles',
    topic: 'egalite',
    type: 'atelier',
    pillar: 'agir',
    organiser: 'Les Perceuses',
    at: '10:00',
    minutes: 180,
    seats: 14,
    price: { fr: '10 €', en: '€10', es: '10 €' },
    texts: {
      fr: {
        title: 'Percer, visser, oser : bricolage en mixité choisie',
        summary:
          'Une perceuse, un niveau et personne pour te l’arracher des mains. Entre femmes et minorités de genre.',
        body: `On commence par démonter la perceuse, pour ne plus en avoir peur. Puis chacune choisit son mur : plâtre, brique, béton.

          Tu sauras :
          - reconnaître une cheville et la bonne mèche
          - fixer une étagère qui tient
          - déboucher un siphon sans appeler personne

          Outils fournis, prêtables ensuite pour une semaine. Places gratuites sur simple demande.`,
        keywords: ['bricolage', 'féminisme', 'autonomie'],
      },
      en: {
        title: 'Drill, screw, dare: DIY for women and non-binary people',
        summary: 'A drill, a level and nobody to snatch them from your hands.',
        body: `We begin by taking the drill apart, so as not to fear it any more. Then you choose your wall: plaster, brick or concrete.

          You will be able to:
          - tell one wall plug from another
          - put up a shelf that stays
          - clear a blocked sink by yourself

          Tools provided, and lent for a week afterwards. Free places on request.`,
        keywords: ['DIY', 'feminism', 'skills'],
      },
    },
  },
  {
    id: 'cafe-signes',
    topic: 'egalite',
    type: 'rencontre',
    momentum: 'premiers-pas',
    pillar: 'se-rencontrer',
    organiser: 'Café Signes',
    at: '18:30',
    minutes: 120,
    seats: 30,
    accessibility: ['hi', 'mi'],
    texts: {
      fr: {
        title: 'Café signes : une heure sans un mot',
        summary:
          'Sourds et entendants autour d’un verre, des jeux pour débuter en langue des signes et beaucoup de rires.',
        body: `À 18 h 30, on range les voix. Des cartes, des mimes et un alphabet sur la table suffisent pour commander, se présenter, raconter une bêtise.

          À 19 h 30, les voix reviennent avec deux interprètes, et l’on parle de ce qui change une vie : une boucle magnétique au guichet, un collègue qui apprend dix signes.

          Débutants complets bienvenus, c’est fait pour ça.`,
        keywords: ['LSF', 'langue des signes', 'rencontre'],
      },
    },
  },
  {
    id: 'salaires',
    topic: 'egalite',
    type: 'conference',
    momentum: 'apres-le-travail',
    pillar: 's-informer',
    organiser: 'Égales',
    at: '19:00',
    minutes: 90,
    seats: 90,
    accessibility: ['hi', 'mi'],
    texts: {
      fr: {
        title: 'Négocier son salaire, refuser le silence',
        summary: 'Une économiste et une syndicaliste démontent l’écart de paie, puis on s’entraîne à demander.',
        body: `Quatorze pour cent à poste égal selon certains calculs, quatre selon d’autres : qui a raison ? La première demi-heure met les chiffres d’accord.

          La suite est pratique : que dit la directive sur la transparence, à qui demander la grille, comment répondre à « ce n’est pas le moment ». Jeux de rôle par deux, sans public.`,
        keywords: ['salaires', 'travail', 'égalité'],
      },
      es: {
        title: 'Negociar tu sueldo, romper el silencio',
        summary: 'Una economista y una sindicalista desmontan la brecha salarial y después ensayamos cómo pedir.',
        body: `¿Cuánto es la brecha de verdad? La primera media hora pone de acuerdo las cifras.

          El resto es práctico: qué dice la directiva de transparencia, a quién pedir la tabla, cómo responder a «no es el momento». Juegos de rol por parejas.`,
        keywords: ['salario', 'trabajo', 'igualdad'],
      },
    },
  },
  {
    id: 'balade-feministe',
    topic: 'egalite',
    type: 'balade',
    momentum: 'en-famille',
    pillar: 's-informer',
    organiser: 'Ruelles & rebelles',
    at: '11:00',
    minutes: 120,
    price: { fr: '12 € · prix suspendu possible', en: '€12 · pay-it-forward places', es: '12 €' },
    seats: 20,
    texts: {
      fr: {
        title: 'La ville des femmes, visite des noms qui manquent',
        summary:
          'Ouvrières, résistantes, savantes : deux heures pour voir la ville par celles dont les plaques ont été oubliées.',
        body: `Six pour cent des rues portent un nom de femme. On marche dans les autres, et on raconte qui y vivait vraiment : une imprimeuse, une avocate des pauvres, deux sœurs astronomes.

          À chaque arrêt, une plaque en carton, que l’on pose et que l’on photographie. La mairie en a déjà rendu trois permanentes.

          Parcours de deux kilomètres et demi, pavés par endroits.`,
        keywords: ['histoire', 'femmes', 'visite'],
      },
      en: {
        title: 'City of women: a walk of missing names',
        summary: 'Workers, resisters, scholars: two hours to see the city through those whose plaques were forgotten.',
        body: `Six in a hundred streets are named after a woman. We walk the others and tell who really lived there: a printer, a lawyer for the poor, two astronomer sisters.

          At each stop we put up a cardboard plaque and take a picture. The council has already made three of them permanent.`,
        keywords: ['history', 'women', 'walk'],
      },
      es: {
        title: 'La ciudad de las mujeres: un paseo por los nombres que faltan',
        summary: 'Obreras, resistentes, científicas: dos horas para ver la ciudad a través de las olvidadas.',
        body: `Seis de cada cien calles llevan nombre de mujer. Recorremos las demás y contamos quién vivió allí de verdad: una impresora, una abogada de pobres, dos hermanas astrónomas.

          En cada parada colgamos una placa de cartón y hacemos una foto.`,
        keywords: ['historia', 'mujeres', 'paseo'],
      },
    },
  },
  {
    id: 'film-egalite',
    topic: 'egalite',
    type: 'projection',
    pillar: 's-informer',
    organiser: 'Festival Regards croisés',
    at: '18:30',
    minutes: 130,
    seats: 70,
    accessibility: ['hi', 'vi', 'mi'],
    texts: {
      fr: {
        title: 'Courts métrages : grandir sans mode d’emploi',
        summary:
          'Cinq films courts réalisés par des lycéen·nes sur le genre, la honte et la joie, puis un échange avec l’équipe.',
        body: `Ils et elles ont seize ans, un téléphone et quelque chose à dire. Cinq films de huit minutes, tournés pendant une résidence au lycée, montrés pour la première fois hors de leurs murs.

          Après la projection, les équipes montent sur scène et posent leurs propres questions au public. Sous-titres, audiodescription et séance relax : lumière douce, entrées et sorties libres.`,
        keywords: ['courts métrages', 'jeunesse', 'genre'],
      },
    },
  },
  {
    id: 'allies',
    topic: 'egalite',
    type: 'atelier',
    pillar: 'agir',
    organiser: 'Bystanders London',
    at: '18:30',
    minutes: 120,
    seats: 24,
    texts: {
      en: {
        title: 'Be the one who says something: bystander training',
        summary: 'Five ways to step in when someone is harassed in the street, practised until they feel easy.',
        body: `Most of us freeze. This session is about the second after that. We learn the five moves (distract, delegate, document, delay, direct), and then practise each in scenes from buses, offices and pubs.

          You leave with:
          - one sentence that suits you
          - a way to check on the person afterwards
          - a plan for staying safe yourself

          Led by two trainers. You can sit out any scene, no reason needed.`,
        keywords: ['bystander', 'harassment', 'training'],
      },
    },
  },
]
