import type { Idea } from '../idea.ts'

export const alimentation: Idea[] = [
  {
    id: 'soupe',
    topic: 'alimentation',
    type: 'fete',
    momentum: 'en-famille',
    pillar: 'se-rencontrer',
    organiser: 'Disco Soupe des voisins',
    at: '10:00',
    minutes: 210,
    seats: 80,
    accessibility: ['mi'],
    texts: {
      fr: {
        title: 'La grande soupe de saison, épluchage collectif',
        summary: 'Deux cents kilos de légumes sauvés du rebut, trente économes et une sono : à table à 12 h 30.',
        body: `Trop tordus, trop petits, trop mûrs : ces légumes allaient partir à la benne. On les épluche en musique, on les fait chanter dans trois grandes marmites, et on les partage avec tout le quartier.

          Viens avec :
          - un économe ou un couteau qui coupe
          - ton bol et ta cuillère
          - une boîte pour emporter du rab

          La soupe est sans viande et sans gluten, le pain est à part. Ce qui reste part dans une maraude le soir même.`,
        keywords: ['soupe', 'anti-gaspi', 'cuisine', 'voisinage'],
      },
      en: {
        title: 'The great seasonal soup: peel together, eat together',
        summary:
          'Two hundred kilos of rescued vegetables, thirty peelers and a sound system: lunch is at half past twelve.',
        body: `Too crooked, too small, too ripe: these vegetables were heading for the skip. We peel them to music, simmer them in three huge pots and share them with the whole street.

          Bring:
          - a peeler or a knife that cuts
          - your bowl and spoon
          - a box for seconds

          The soup is vegan and gluten-free; bread comes on the side. What is left goes out with the evening round for people sleeping rough.`,
        keywords: ['soup', 'food waste', 'cooking'],
      },
      es: {
        title: 'La gran sopa de temporada: pelar y comer en común',
        summary: 'Doscientos kilos de verduras rescatadas, treinta peladores y música: a la mesa a las 12.30 h.',
        body: `Demasiado torcidas, pequeñas o maduras: estas verduras iban a la basura. Las pelamos con música, las cocinamos en tres ollas enormes y las compartimos con todo el barrio.

          Trae:
          - un pelador o un cuchillo que corte
          - tu cuenco y tu cuchara
          - un táper para repetir`,
        keywords: ['sopa', 'desperdicio', 'cocina'],
      },
    },
  },
  {
    id: 'ferme',
    topic: 'alimentation',
    type: 'balade',
    momentum: 'mains-dans-la-terre',
    pillar: 's-informer',
    organiser: 'Ceinture verte',
    at: '14:30',
    minutes: 120,
    price: { fr: '5 €, gratuit pour les moins de 12 ans', en: '€5, free for children under 12' },
    seats: 30,
    ages: [4, null],
    texts: {
      fr: {
        title: 'Une ferme à deux stations de tram',
        summary:
          'Visite d’un maraîchage urbain : mille mètres carrés, soixante légumes et une poule un peu autoritaire.',
        body: `Léa cultive entre la voie ferrée et le stade. Elle montre ses planches, sa serre froide et sa comptabilité : oui, on peut vivre de mille mètres carrés, et voici comment.

          Les enfants récoltent leur goûter. Les adultes posent les questions qui fâchent : eau, sols, prix.

          La vente à la ferme suit la visite, jusqu’à 17 h. Prévois un sac.`,
        keywords: ['maraîchage', 'ferme urbaine', 'visite'],
      },
      en: {
        title: 'A farm two tram stops away',
        summary: 'Visit a city market garden: a thousand square metres, sixty vegetables and one bossy hen.',
        body: `Léa grows food between the railway and the stadium. She shows her beds, her cold greenhouse and her accounts: yes, one can live off a thousand square metres, and this is how.

          Children pick their own snack. Adults ask the awkward questions: water, soil, prices. The farm shop follows until 5 pm: bring a bag.`,
        keywords: ['farm', 'market garden', 'visit'],
      },
    },
  },
  {
    id: 'fermentation',
    topic: 'alimentation',
    type: 'atelier',
    momentum: 'apres-le-travail',
    pillar: 'agir',
    organiser: 'Bocaux & Cie',
    at: '19:00',
    minutes: 120,
    price: { fr: '15 €, bocaux compris', en: '€15, jars included', es: '15 €, tarros incluidos' },
    seats: 12,
    texts: {
      fr: {
        title: 'Kimchi, choucroute et pickles : la fermentation sans peur',
        summary: 'Repars avec trois bocaux faits de tes mains et la certitude de n’empoisonner personne.',
        body: `Du sel, des légumes, du temps. On commence par comprendre pourquoi ça ne tourne pas, puis on coupe, on masse, on tasse. Chaque personne repart avec trois bocaux à laisser bavarder sur l’étagère.

          Tabliers, légumes et bocaux sont fournis. Dis-nous si tu as une allergie au moment de l’inscription.

          Dégustation comparée à la fin : trois jours, trois semaines, trois mois.`,
        keywords: ['fermentation', 'cuisine', 'conserves'],
      },
      es: {
        title: 'Kimchi, chucrut y encurtidos: fermentar sin miedo',
        summary: 'Te llevas tres tarros hechos por ti y la certeza de no envenenar a nadie.',
        body: `Sal, verduras y tiempo. Primero entendemos por qué no se estropea; luego cortamos, masajeamos y prensamos.

          Ponemos delantales, verduras y tarros. Al final, cata comparada: tres días, tres semanas, tres meses.`,
        keywords: ['fermentación', 'cocina', 'conservas'],
      },
    },
  },
  {
    id: 'marche-paysan',
    topic: 'alimentation',
    type: 'marche',
    pillar: 'se-rencontrer',
    organiser: 'Le Panier d’ici',
    at: '16:30',
    minutes: 180,
    texts: {
      fr: {
        title: 'Le marché des producteurs du coin',
        summary: 'Quinze fermes à moins de cinquante kilomètres, un prix juste affiché et une table pour goûter.',
        body: `Ici, l’étiquette dit tout : le prix, la part qui revient à la ferme, les kilomètres. Les producteurs sont derrière l’étal, alors profites-en pour demander comment ça pousse.

          Chaque semaine, une famille de légumes à l’honneur et sa recette imprimée. La caisse solidaire permet à chacun·e de payer un peu plus ou un peu moins.`,
        keywords: ['marché', 'circuit court', 'producteurs'],
      },
    },
  },
  {
    id: 'film-terre',
    topic: 'alimentation',
    type: 'projection',
    pillar: 's-informer',
    organiser: 'Ciné-Paysages',
    at: '20:00',
    minutes: 140,
    price: { fr: '6 €', en: '€6' },
    seats: 110,
    accessibility: ['hi', 'vi', 'mi'],
    texts: {
      fr: {
        title: 'Reprendre la terre, projection et débat',
        summary:
          'Un documentaire sur celles et ceux qui s’installent en agriculture sans être nés dedans, suivi d’un échange.',
        body: `Elles étaient graphiste, infirmier, ingénieure. Ils sont devenus bergère, boulanger, maraîchère. Le film suit quatre installations pendant trois ans, faillite comprise.

          Après la séance, deux paysannes des environs répondent : trouver des terres, tenir, dormir. Sous-titres pour sourds et malentendants, audiodescription sur demande à la caisse.`,
        keywords: ['film', 'agriculture', 'débat'],
      },
    },
  },
  {
    id: 'cantine',
    topic: 'alimentation',
    type: 'debat',
    momentum: 'prendre-la-parole',
    pillar: 'transformer',
    organiser: 'Parents en cuisine',
    at: '18:30',
    minutes: 105,
    seats: 60,
    texts: {
      fr: {
        title: 'Cantine à un euro : la recette qui essaime',
        summary:
          'Une cheffe, une gestionnaire et une maire racontent comment elles ont changé l’assiette de huit cents enfants.',
        body: `Bio, local, sans plastique et à un euro : cinq communes y sont arrivées. Pas par miracle, mais avec une légumerie, un camion et beaucoup de réunions.

          On regarde les comptes ligne à ligne, puis on travaille par école : qui convaincre, avec quels chiffres, avant quel conseil municipal. Les parents élus repartent avec un dossier prêt à présenter.`,
        keywords: ['cantine', 'école', 'débat'],
      },
      en: {
        title: 'One-euro school meals: a recipe that spreads',
        summary: 'A chef, a bursar and a mayor tell how they changed what eight hundred children eat.',
        body: `Organic, local, plastic-free and one euro: five towns have done it. Not by miracle, but with a vegetable kitchen, a van and many meetings.

          We go through the accounts line by line, then work school by school: whom to convince, with what figures, before which council. Parents leave with a file that is ready to present.`,
        keywords: ['school meals', 'debate', 'food'],
      },
    },
  },
]
