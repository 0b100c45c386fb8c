import type { ArticleIdea } from './article-idea.ts'

export const actingArticles: ArticleIdea[] = [
  {
    slug: 'reparer-plutot-que-jeter',
    topic: 'reemploi',
    momentum: 'premiers-pas',
    media: 'guide',
    tags: ['réparation', 'repair café', 'objets'],
    days: 4,
    count: 412,
    title: {
      fr: 'Réparer plutôt que jeter : par où commencer',
      en: 'Repair rather than bin it: where to start',
      es: 'Reparar antes que tirar: por dónde empezar',
    },
    description: {
      fr: 'Trois pannes sur quatre se soignent avec un tournevis et un peu de patience. Mode d’emploi.',
      en: 'Three faults out of four can be cured with a screwdriver and some patience. A guide.',
      es: 'Tres averías de cada cuatro se curan con un destornillador y paciencia. Una guía.',
    },
    parts: [
      [
        '',
        'Le grille-pain ne chauffe plus, la lampe clignote, la fermeture du sac a lâché. Avant la poubelle, il y a un samedi matin, une grande table et des gens qui savent.',
      ],
      [
        'Ce qu’on apporte',
        'Un objet qui tient sous le bras, et si possible :\n- sa notice ou sa référence\n- le chargeur ou le câble\n- une idée de ce qui s’est passé avant la panne',
      ],
      [
        'Ce qu’on y apprend',
        'On ouvre ensemble. La plupart du temps, un fusible, une soudure ou un ressort est en cause. On repart avec l’objet réparé, ou avec la certitude qu’il a bien vécu.\n\nPersonne ne répare à ta place : la prochaine fois, tu sauras.',
      ],
    ],
  },
  {
    slug: 'composter-en-ville',
    topic: 'ecologie',
    momentum: 'mains-dans-la-terre',
    media: 'guide',
    tags: ['compost', 'déchets', 'ville'],
    days: 9,
    count: 288,
    title: {
      fr: 'Composter en ville sans fâcher ses voisins',
      en: 'Composting in town without upsetting the neighbours',
      es: 'Compostar en la ciudad sin enfadar al vecindario',
    },
    description: {
      fr: 'Un bac partagé, trois règles simples et une odeur de sous-bois.',
      en: 'A shared bin, three simple rules and the smell of a forest floor.',
      es: 'Un compostador compartido, tres reglas sencillas y olor a bosque.',
    },
    parts: [
      [
        '',
        'Un tiers de nos poubelles est fait d’épluchures. Au pied de l’immeuble, elles deviennent de la terre en neuf mois.',
      ],
      [
        'Les trois règles',
        '- autant de brun que de vert : feuilles mortes, carton, broyat\n- on aère à chaque apport\n- ni viande ni fromage',
      ],
      ['Et les moucherons ?', 'Ils disent qu’il manque du sec. Une brassée de feuilles, et ils s’en vont.'],
    ],
  },
  {
    slug: 'premier-potager-de-balcon',
    topic: 'alimentation',
    momentum: 'mains-dans-la-terre',
    media: 'guide',
    tags: ['jardin', 'balcon', 'semis'],
    days: 16,
    count: 530,
    title: {
      fr: 'Ton premier potager tient sur un balcon',
      en: 'Your first vegetable garden fits on a balcony',
      es: 'Tu primer huerto cabe en un balcón',
    },
    description: {
      fr: 'Quatre pots, une heure par semaine, des radis dans un mois.',
      en: 'Four pots, one hour a week, radishes within a month.',
      es: 'Cuatro macetas, una hora por semana, rábanos en un mes.',
    },
    parts: [
      [
        '',
        'Pas besoin d’un hectare : quatre pots profonds, de la terre vivante et une place au soleil du matin suffisent pour commencer.',
      ],
      [
        'Dans les pots',
        '- radis et salades à couper, qui poussent vite\n- une tomate cerise, généreuse\n- du basilic à son pied\n- des capucines, pour les abeilles',
      ],
      [
        'L’eau, surtout',
        'On arrose moins souvent et plus longtemps, le soir. Un paillage de feuilles garde la fraîcheur.',
      ],
    ],
  },
  {
    slug: 'une-semaine-a-velo',
    topic: 'mobilite',
    momentum: 'apres-le-travail',
    media: 'article',
    tags: ['vélo', 'trajets', 'ville'],
    days: 21,
    count: 197,
    title: {
      fr: 'Une semaine à vélo pour aller travailler',
      en: 'A week of cycling to work',
      es: 'Una semana en bici al trabajo',
    },
    description: {
      fr: 'Lundi il pleuvait. Vendredi, je ne voulais plus reprendre le bus.',
      en: 'It rained on Monday. By Friday I did not want the bus back.',
      es: 'El lunes llovía. El viernes ya no quería volver al autobús.',
    },
    parts: [
      ['', 'J’ai promis à une amie d’essayer cinq jours. Six kilomètres, deux côtes, un carrefour qui fait peur.'],
      [
        'Ce qui change',
        'On connaît les feux, les odeurs des boulangeries, la fontaine de la place. On arrive réveillé. Il faut un bon antivol et une cape qui couvre les genoux.',
      ],
    ],
  },
  {
    slug: 'cuisiner-les-invendus',
    topic: 'alimentation',
    momentum: 'en-famille',
    media: 'article',
    tags: ['cuisine', 'gaspillage', 'marché'],
    days: 33,
    count: 341,
    title: {
      fr: 'Ils cuisinent les invendus du marché',
      en: 'They cook what the market could not sell',
      es: 'Cocinan lo que el mercado no vendió',
    },
    description: {
      fr: 'Le samedi à treize heures, quarante kilos de légumes changent de destin.',
      en: 'On Saturdays at one, forty kilos of vegetables change their fate.',
      es: 'El sábado a la una, cuarenta kilos de verduras cambian de destino.',
    },
    parts: [
      [
        '',
        'Les étals se replient. Une remorque passe : courgettes tordues, fraises trop mûres, pain de la veille. À quatorze heures, tout est sur la table de la salle des fêtes.',
      ],
      [
        'Une soupe pour cent',
        'On épluche à vingt, on parle de tout. La soupe part en bocaux chez les voisins âgés et à l’épicerie solidaire. Personne ne compte les heures.',
      ],
    ],
  },
  {
    slug: 'friperie-de-quartier',
    topic: 'reemploi',
    media: 'portrait',
    tags: ['vêtements', 'troc', 'quartier'],
    days: 47,
    count: 156,
    title: {
      fr: 'Nadia, une friperie et tout un quartier',
      en: 'Nadia, a second-hand shop and a whole neighbourhood',
      es: 'Nadia, una tienda de segunda mano y todo un barrio',
    },
    description: {
      fr: 'Elle a vidé son armoire, puis celle de l’immeuble. Portrait.',
      en: 'She emptied her wardrobe, then that of the whole building. A portrait.',
      es: 'Vació su armario y luego el del edificio entero. Retrato.',
    },
    parts: [
      [
        '',
        'Tout a commencé par un portant dans un hall d’entrée. Un manteau contre une robe, une robe contre un pull d’enfant. Deux ans plus tard, la friperie a un local et douze bénévoles.',
      ],
      [
        '« On parle en pliant »',
        'Nadia ne vend pas, elle échange. Ce qui ne va à personne devient chiffons, coussins, costumes de théâtre.',
      ],
    ],
  },
]
