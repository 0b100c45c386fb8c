import type { ArticleIdea } from './article-idea.ts'

export const actingArticles: ArticleIdea[] = [
  {
    slug: 'reparer-plutot-que-jeter',
    topic: 'reemploi',
    momentum: 'premiers-pas',
    author: 'Inès Caradec',
    sponsor: 'les-bricoles',
    media: 'guide',
    tags: ['réparation', 'repair café', 'objets'],
    days: 4,
    count: 412,
    title: {
      fr: 'Réparer plutôt que jeter : par où commencer',
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
        'Un objet qui tient sous le bras, et si possible :\n- sa notice ou sa référence\n- le chargeur ou le câble\n- une idée de ce qui s’est passé avant la panne',
      ],
      [
        'Ce qu’on y apprend',
        'On ouvre ensemble. La plupart du temps, un fusible, une soudure ou un ressort est en cause. On repart avec l’objet réparé, ou avec la certitude qu’il a bien vécu.\n\nPersonne ne répare à ta place : la prochaine fois, tu sauras.',
      ],
      { picture: 'Une table d’atelier, des outils et une lampe démontée' },
      [
        'Trois pannes que tout le monde sait soigner',
        'La première est un câble coupé à l’endroit où il plie : on raccourcit, on dénude, on revisse. La deuxième est un bouton encrassé, qu’un coup de bombe sèche réveille. La troisième est une pile qui a coulé : un coton-tige, un peu de vinaigre, et le contact revient.\n\nÀ elles trois, elles font la moitié des objets posés sur la table un samedi ordinaire. L’autre moitié demande de la patience, un fer à souder, et quelqu’un qui a déjà vu la même panne.',
      ],
      {
        quote: 'Le plus dur n’est pas de réparer. C’est d’oser ouvrir.',
        author: 'Malo, réparateur le samedi, comptable la semaine',
      },
      {
        columns: [
          '<h3>À avoir chez soi</h3><ul><li>un jeu de petits tournevis</li><li>une pince coupante</li><li>du ruban isolant</li></ul>',
          '<h3>À laisser aux autres</h3><ul><li>les micro-ondes</li><li>les batteries gonflées</li><li>tout ce qui chauffe fort</li></ul>',
        ],
      },
      [
        'Et si c’est vraiment mort ?',
        'On démonte quand même. Les vis, les moteurs et les interrupteurs partent dans des boîtes ; ils sauveront la prochaine cafetière. Le reste va en déchetterie, trié. Jeter, oui, mais en dernier, et en connaissance de cause.',
      ],
    ],
  },
  {
    slug: 'composter-en-ville',
    topic: 'ecologie',
    momentum: 'mains-dans-la-terre',
    author: 'Nadia Benali',
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
        '- autant de brun que de vert : feuilles mortes, carton, broyat\n- on aère à chaque apport\n- ni viande ni fromage',
      ],
      ['Et les moucherons ?', 'Ils disent qu’il manque du sec. Une brassée de feuilles, et ils s’en vont.'],
      { picture: 'Un bac à compost au pied d’un immeuble' },
      [
        'Convaincre l’immeuble',
        'Tout se joue à l’assemblée de copropriété, en trois minutes. On montre une photo d’un bac propre, on annonce qui s’en occupe et combien cela coûte : rien, la ville prête le bac. On promet un essai de six mois. Personne ne refuse un essai.\n\nEnsuite, une affiche dans le hall, un seau par foyer, et un rendez-vous le dimanche à onze heures pour retourner la matière ensemble.',
      ],
      {
        quote: 'Avant, on se disait bonjour. Maintenant, on se demande des nouvelles du tas.',
        author: 'Rosa, 3ᵉ étage',
      },
      {
        columns: [
          '<h3>Oui</h3><ul><li>épluchures, marc de café, thé</li><li>coquilles d’œufs écrasées</li><li>carton brun déchiré</li></ul>',
          '<h3>Non</h3><ul><li>viande, poisson, fromage</li><li>litières et cendres</li><li>sacs dits compostables</li></ul>',
        ],
      },
      [
        'Neuf mois plus tard',
        'La terre est noire, elle sent la forêt. On la partage : un seau pour les balcons, un seau pour les arbres de la rue, le reste pour le jardin de l’école. Le camion-poubelle, lui, passe devant un bac deux fois moins plein.',
      ],
    ],
  },
  {
    slug: 'premier-potager-de-balcon',
    topic: 'alimentation',
    momentum: 'mains-dans-la-terre',
    author: 'Inès Caradec',
    sponsor: 'graines-communes',
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
        'Pas besoin d’un hectare : quatre pots profonds, de la terre vivante et une place au soleil du matin suffisent pour commencer.',
      ],
      [
        'Dans les pots',
        '- radis et salades à couper, qui poussent vite\n- une tomate cerise, généreuse\n- du basilic à son pied\n- des capucines, pour les abeilles',
      ],
      [
        'L’eau, surtout',
        'On arrose moins souvent et plus longtemps, le soir. Un paillage de feuilles garde la fraîcheur.',
      ],
      { picture: 'Quatre pots sur un balcon, des feuilles et une tomate' },
      [
        'Le calendrier de l’impatient',
        'La première semaine, on sème les radis : trois graines par trou, un doigt de profondeur. La deuxième, les salades. Les tomates et le basilic attendent la mi-mai, quand les nuits ne mordent plus. Les capucines, elles, se débrouillent toutes seules.\n\nUn mois après, on croque le premier radis debout sur le balcon, avec un peu de sel.',
      ],
      {
        quote: 'Je n’ai pas la main verte. J’ai un arrosoir et un rappel sur mon téléphone.',
        author: 'Yanis, jardinier de 4 m²',
      },
      [
        'Quand ça ne marche pas',
        'Les feuilles jaunissent : trop d’eau. Elles se trouent : une limace, qu’on déplace le soir. La tige file vers le ciel : pas assez de lumière, on avance le pot de vingt centimètres. Rien de grave, et la graine suivante coûte trois centimes.',
      ],
      {
        columns: [
          '<h3>Au soleil</h3><p>Tomate cerise, thym, fraise, piment doux.</p>',
          '<h3>À mi-ombre</h3><p>Salade, menthe, ciboulette, épinard.</p>',
        ],
      },
    ],
  },
  {
    slug: 'une-semaine-a-velo',
    topic: 'mobilite',
    momentum: 'apres-le-travail',
    author: 'Malik Ferrand',
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
      { picture: 'Un vélo appuyé contre un mur, un matin de pluie' },
      [
        'Lundi, mardi, mercredi',
        'Lundi, la pluie, et vingt-huit minutes. Mardi, une autre route, trouvée par hasard : vingt-cinq. Mercredi, un collègue me rejoint au pont ; à deux, le carrefour fait moins peur. On apprend à se faire voir, à ne pas raser les portières, à sourire aux feux.\n\nLe soir, surprise : je n’ai pas ouvert mon téléphone de tout le trajet.',
      ],
      { quote: 'À vélo, je rentre chez moi. En métro, je rentrais épuisé.', author: 'Carnet de bord, jeudi' },
      [
        'Ce que ça coûte, ce que ça rend',
        'Un vélo d’occasion révisé, 180 euros. Un antivol en U, 40. Des lumières, 20. En face : un abonnement suspendu, deux heures de sport par semaine, et l’heure exacte d’arrivée, chaque matin. Le vendredi, le bus est passé devant moi. Je ne l’ai pas regretté.',
      ],
      {
        columns: [
          '<h3>Dans le sac</h3><ul><li>une cape de pluie</li><li>un t-shirt de rechange</li><li>deux démonte-pneus</li></ul>',
          '<h3>Avant de partir</h3><ul><li>les freins</li><li>la pression des pneus</li><li>les lumières</li></ul>',
        ],
      },
    ],
  },
  {
    slug: 'cuisiner-les-invendus',
    topic: 'alimentation',
    momentum: 'en-famille',
    author: 'Nadia Benali',
    sponsor: 'la-table-d-a-cote',
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
        'Les étals se replient. Une remorque passe : courgettes tordues, fraises trop mûres, pain de la veille. À quatorze heures, tout est sur la table de la salle des fêtes.',
      ],
      [
        'Une soupe pour cent',
        'On épluche à vingt, on parle de tout. La soupe part en bocaux chez les voisins âgés et à l’épicerie solidaire. Personne ne compte les heures.',
      ],
      { picture: 'Une grande casserole et des légumes de toutes les couleurs' },
      [
        'Comment on s’organise',
        'Deux personnes font la tournée des étals avec une remorque. Quatre trient : ce qui se cuit, ce qui se croque, ce qui part au compost. Les autres épluchent. À quinze heures, il y a toujours quelqu’un pour lancer de la musique.\n\nLes règles d’hygiène tiennent sur une feuille : mains lavées, planches séparées, bocaux stérilisés, étiquette avec la date.',
      ],
      {
        quote: 'On ne sauve pas le monde. On sauve quarante kilos de courgettes, et c’est déjà pas mal.',
        author: 'Awa, à l’origine de la cuisine',
      },
      {
        columns: [
          '<h3>La soupe du samedi</h3><p>Un tiers de racines, un tiers de vert, un tiers de ce qui reste. De l’ail, toujours.</p>',
          '<h3>Le pain perdu</h3><p>Pain de la veille, lait, fruits trop mûrs écrasés. Au four, pas à la poêle.</p>',
        ],
      },
      [
        'Lancer la même chose chez toi',
        'Commence par un commerçant que tu connais, une salle prêtée deux heures et six personnes. La première fois, on fait trop de soupe. La deuxième, on pense aux bocaux. La troisième, quelqu’un que tu ne connais pas pousse la porte et demande un tablier.',
      ],
    ],
  },
  {
    slug: 'friperie-de-quartier',
    topic: 'reemploi',
    author: 'Malik Ferrand',
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
        '« On parle en pliant »',
        'Nadia ne vend pas, elle échange. Ce qui ne va à personne devient chiffons, coussins, costumes de théâtre.',
      ],
      { picture: 'Un portant, des manteaux et une boîte de boutons' },
      [
        'La règle des trois tas',
        'Ce qui se porte va sur le portant. Ce qui se répare va dans la corbeille du jeudi, avec le fil et les boutons. Ce qui n’est plus un vêtement devient autre chose. Il n’y a pas de quatrième tas : rien ne part à la benne.\n\nLes tailles ne sont pas indiquées. On essaie, on demande, on se regarde dans le grand miroir offert par une école de danse.',
      ],
      { quote: 'Un vêtement, c’est une histoire qui change de dos.', author: 'Nadia' },
      [
        'Douze bénévoles, une clé',
        'La clé dort à la boulangerie. Qui ouvre la prend, qui ferme la rend. Cette confiance a coûté un manteau en deux ans, et rapporté un local, des goûters, une chorale. « On est venu pour un pull », dit un voisin, « on est resté pour les gens ».',
      ],
      {
        columns: [
          '<h3>Ce qu’elle accepte</h3><p>Tout ce qui est propre et tient encore un hiver.</p>',
          '<h3>Ce qu’elle cherche</h3><p>Des manteaux d’enfants, des bottes, des rideaux.</p>',
        ],
      },
    ],
  },
]
