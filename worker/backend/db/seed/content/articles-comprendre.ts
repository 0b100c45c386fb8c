import type { ArticleIdea } from './article-idea.ts'

export const understandingArticles: ArticleIdea[] = [
  {
    slug: 'a-quoi-sert-une-convention-citoyenne',
    topic: 'citoyennete',
    momentum: 'prendre-la-parole',
    media: 'article',
    tags: ['démocratie', 'débat', 'tirage au sort'],
    days: 2,
    count: 264,
    title: {
      fr: 'À quoi sert une convention citoyenne ?',
      en: 'What is a citizens’ assembly for?',
      es: '¿Para qué sirve una asamblea ciudadana?',
    },
    description: {
      fr: 'Cent personnes tirées au sort, six week-ends, des propositions. Et après ?',
      en: 'A hundred people drawn by lot, six weekends, proposals. And then?',
      es: 'Cien personas elegidas por sorteo, seis fines de semana, propuestas. ¿Y después?',
    },
    parts: [
      ['', 'On n’y représente personne d’autre que soi. C’est ce qui change tout : on écoute avant de répondre.'],
      [
        'Comment on y travaille',
        'Par tables de huit, avec quelqu’un qui veille au temps de parole. On entend des spécialistes, on les questionne, on change d’avis.',
      ],
      [
        'Ce qui en reste',
        'Les textes comptent moins que l’habitude : des gens qui se sont parlé continuent à se parler.',
      ],
    ],
  },
  {
    slug: 'comprendre-sa-facture-energie',
    topic: 'energie',
    momentum: 'premiers-pas',
    media: 'guide',
    tags: ['énergie', 'logement', 'sobriété'],
    days: 12,
    count: 603,
    title: {
      fr: 'Lire sa facture d’énergie en cinq minutes',
      en: 'Read your energy bill in five minutes',
      es: 'Leer tu factura de energía en cinco minutos',
    },
    description: {
      fr: 'Abonnement, kilowattheures, taxes : où regarder pour agir.',
      en: 'Standing charge, kilowatt-hours, taxes: where to look if you want to act.',
      es: 'Abono, kilovatios hora, impuestos: dónde mirar para actuar.',
    },
    parts: [
      ['', 'Une seule ligne dépend de toi : les kilowattheures. Le chauffage en fait les deux tiers.'],
      [
        'Trois gestes qui comptent',
        '- un degré de moins, sept pour cent de gagné\n- des rideaux fermés la nuit\n- l’eau chaude à 55 degrés',
      ],
    ],
  },
  {
    slug: 'le-carbone-explique-simplement',
    topic: 'energie',
    media: 'video',
    tags: ['climat', 'carbone', 'sciences'],
    days: 26,
    count: 475,
    title: {
      fr: 'Le carbone, expliqué avec des billes',
      en: 'Carbon, explained with marbles',
      es: 'El carbono, explicado con canicas',
    },
    description: {
      fr: 'Où il est, où il va, et pourquoi le compte n’y est plus.',
      en: 'Where it is, where it goes, and why the sum no longer works out.',
      es: 'Dónde está, adónde va y por qué ya no salen las cuentas.',
    },
    parts: [
      [
        '',
        'Mille billes pour tout le carbone que l’air peut porter sans trop se réchauffer. Il en reste peu, et chaque année nous en posons une poignée.',
      ],
      [
        'Le grand échange',
        'Forêts, sols et océans reprennent la moitié de ce que nous lâchons. Les abîmer, c’est fermer la boîte où les billes rentrent.',
      ],
    ],
  },
  {
    slug: 'egalite-a-table',
    topic: 'egalite',
    momentum: 'prendre-la-parole',
    media: 'article',
    tags: ['égalité', 'réunions', 'parole'],
    days: 38,
    count: 182,
    title: {
      fr: 'Qui parle, qui se tait : l’égalité en réunion',
      en: 'Who speaks, who keeps quiet: equality in meetings',
      es: 'Quién habla y quién calla: igualdad en las reuniones',
    },
    description: {
      fr: 'Un chronomètre et un tour de table ont changé notre association.',
      en: 'A stopwatch and a round of the table changed our group.',
      es: 'Un cronómetro y una ronda de palabra cambiaron nuestra asociación.',
    },
    parts: [
      [
        '',
        'Nous étions sûrs d’être à égalité. Puis nous avons compté : trois personnes sur quinze prenaient les deux tiers du temps.',
      ],
      [
        'Ce que nous avons changé',
        '- on ouvre par un tour de table\n- celle ou celui qui n’a pas parlé passe avant\n- le compte rendu tourne',
      ],
    ],
  },
  {
    slug: 'des-sciences-au-bord-de-l-eau',
    topic: 'sciences',
    momentum: 'en-famille',
    media: 'portrait',
    tags: ['sciences participatives', 'rivière', 'biodiversité'],
    days: 54,
    count: 121,
    title: {
      fr: 'Au bord de l’eau, des sciences à hauteur d’enfant',
      en: 'By the water, science at a child’s height',
      es: 'A la orilla, ciencia a la altura de la infancia',
    },
    description: {
      fr: 'Chaque printemps, une école compte les libellules de sa rivière.',
      en: 'Every spring a school counts the dragonflies of its river.',
      es: 'Cada primavera, una escuela cuenta las libélulas de su río.',
    },
    parts: [
      [
        '',
        'Bottes, filets, carnets. Les relevés partent vers une base nationale où des chercheuses les attendent : vingt ans de printemps, écrits par des enfants.',
      ],
      ['Compter pour voir', 'Quand on compte, on regarde. Et quand on regarde, on protège.'],
    ],
  },
  {
    slug: 'une-fanfare-contre-l-oubli',
    topic: 'culture',
    momentum: 'en-famille',
    media: 'portrait',
    tags: ['musique', 'mémoire', 'solidarité'],
    days: 70,
    count: 98,
    title: {
      fr: 'Une fanfare contre l’oubli',
      en: 'A brass band against forgetting',
      es: 'Una banda contra el olvido',
    },
    description: {
      fr: 'À la maison de retraite, le mardi se danse.',
      en: 'At the care home, Tuesday is for dancing.',
      es: 'En la residencia, el martes se baila.',
    },
    parts: [
      [
        '',
        'Quatorze cuivres, moyenne d’âge vingt-trois ans, répertoire des années cinquante. Dans la salle, on connaît toutes les paroles.',
      ],
      [
        'Deux heures, deux siècles',
        'Après le concert, on reste. On apprend à jouer, on raconte. La fanfare cherche un tuba.',
      ],
    ],
  },
]
