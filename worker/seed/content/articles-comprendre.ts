import type { ArticleIdea } from './article-idea.ts'

export const understandingArticles: ArticleIdea[] = [
  {
    slug: 'a-quoi-sert-une-convention-citoyenne',
    topic: 'citoyennete',
    momentum: 'prendre-la-parole',
    author: 'Nadia Benali',
    media: 'article',
    tags: ['démocratie', 'débat', 'tirage au sort'],
    days: 2,
    count: 264,
    title: {
      fr: 'À quoi sert une convention citoyenne ?',
      en: 'What is a citizens’ assembly for?',
      es: '¿Para qué sirve una asamblea ciudadana?',
    },
    description: {
      fr: 'Cent personnes tirées au sort, six week-ends, des propositions. Et après ?',
      en: 'A hundred people drawn by lot, six weekends, proposals. And then?',
      es: 'Cien personas elegidas por sorteo, seis fines de semana, propuestas. ¿Y después?',
    },
    parts: [
      ['', 'On n’y représente personne d’autre que soi. C’est ce qui change tout : on écoute avant de répondre.'],
      [
        'Comment on y travaille',
        'Par tables de huit, avec quelqu’un qui veille au temps de parole. On entend des spécialistes, on les questionne, on change d’avis.',
      ],
      [
        'Ce qui en reste',
        'Les textes comptent moins que l’habitude : des gens qui se sont parlé continuent à se parler.',
      ],
      { picture: 'Des mains levées et des bulles de parole' },
      [
        'Le premier week-end, on se tait beaucoup',
        'Il y a l’étudiante, l’aide-soignant, la retraitée de la marine, le maçon. Personne n’a préparé de discours. On commence par une question simple : de quoi avez-vous besoin pour décider ? Les réponses remplissent un mur.\n\nLe deuxième week-end, les experts arrivent. Ils parlent dix minutes ; on les interroge une heure. C’est l’inverse d’un plateau de télévision.',
      ],
      {
        quote: 'J’étais venu avec un avis. Je suis reparti avec une question, et je la trouve plus utile.',
        author: 'Gérard, tiré au sort',
      },
      [
        'Et près de chez toi ?',
        'Une commune peut tirer au sort vingt personnes pour un budget, une école, une place à refaire. Il faut une salle, quelqu’un pour animer, une garderie, et la promesse écrite de répondre à chaque proposition. Sans cette promesse, mieux vaut ne pas commencer.',
      ],
      {
        columns: [
          '<h3>Ce qui aide</h3><ul><li>des repas ensemble</li><li>un temps de parole égal</li><li>des avis contraires</li></ul>',
          '<h3>Ce qui casse tout</h3><ul><li>une conclusion déjà écrite</li><li>des documents illisibles</li><li>le silence après</li></ul>',
        ],
      },
    ],
  },
  {
    slug: 'comprendre-sa-facture-energie',
    topic: 'energie',
    momentum: 'premiers-pas',
    author: 'Inès Caradec',
    sponsor: 'cooperative-solaire',
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
      fr: 'Abonnement, kilowattheures, taxes : où regarder pour agir.',
      en: 'Standing charge, kilowatt-hours, taxes: where to look if you want to act.',
      es: 'Abono, kilovatios hora, impuestos: dónde mirar para actuar.',
    },
    parts: [
      ['', 'Une seule ligne dépend de toi : les kilowattheures. Le chauffage en fait les deux tiers.'],
      [
        'Trois gestes qui comptent',
        '- un degré de moins, sept pour cent de gagné\n- des rideaux fermés la nuit\n- l’eau chaude à 55 degrés',
      ],
      { picture: 'Un soleil, des vagues de couleur et une fenêtre' },
      [
        'Trouver la bonne ligne',
        'Saute les encadrés. Cherche « consommation », suivie d’un nombre et de « kWh ». Compare-le à celui de l’an dernier, même mois. S’il monte alors que rien n’a changé, un appareil vieillit ou le ballon s’emballe. S’il baisse, garde ce que tu as fait.\n\nL’abonnement, lui, dépend de la puissance. Beaucoup de foyers paient pour neuf et n’en utilisent jamais six.',
      ],
      {
        quote: 'J’ai baissé la puissance du compteur. Dix minutes au téléphone, soixante euros par an.',
        author: 'Léa, locataire',
      },
      {
        columns: [
          '<h3>En une heure</h3><ul><li>purger les radiateurs</li><li>régler le ballon</li><li>poser un joint sous la porte</li></ul>',
          '<h3>En un week-end</h3><ul><li>poser des rideaux épais</li><li>isoler la trappe du grenier</li><li>relever les compteurs voisins</li></ul>',
        ],
      },
      [
        'À plusieurs, c’est plus clair',
        'Les soirées « lis ta facture » se tiennent dans des cafés et des bibliothèques. On vient avec sa feuille, on repart avec trois gestes cochés. Personne n’est jugé : même les ingénieurs s’y perdent.',
      ],
    ],
  },
  {
    slug: 'le-carbone-explique-simplement',
    topic: 'energie',
    author: 'Malik Ferrand',
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
      { picture: 'Un grand soleil et des cercles de couleur' },
      [
        'Refais l’expérience à la maison',
        'Un saladier pour l’air, un bol pour les océans, un autre pour les forêts. Cent billes dans le saladier, dix dans chaque bol. Chaque tour, tu ajoutes quatre billes ; les bols en reprennent deux. Note le niveau. Au dixième tour, quelqu’un dit toujours : « et si on en ajoutait moins ? »',
      ],
      { quote: 'La première fois que j’ai compris, c’est quand j’ai manqué de billes.', author: 'Une élève de CM2' },
      [
        'Ce que la partie ne dit pas',
        'Les bols ne sont pas infinis : un océan chaud reprend moins, une forêt qui brûle rend tout. Et toutes les mains ne posent pas autant de billes. Un dixième du monde en pose la moitié. Savoir cela ne suffit pas, mais cela dit par où commencer.',
      ],
      {
        columns: [
          '<h3>Qui en pose</h3><p>Se chauffer, se déplacer, manger, fabriquer.</p>',
          '<h3>Qui en reprend</h3><p>Les sols vivants, les forêts, les océans, le temps.</p>',
        ],
      },
    ],
  },
  {
    slug: 'egalite-a-table',
    topic: 'egalite',
    momentum: 'prendre-la-parole',
    author: 'Nadia Benali',
    media: 'article',
    tags: ['égalité', 'réunions', 'parole'],
    days: 38,
    count: 182,
    title: {
      fr: 'Qui parle, qui se tait : l’égalité en réunion',
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
        'Nous étions sûrs d’être à égalité. Puis nous avons compté : trois personnes sur quinze prenaient les deux tiers du temps.',
      ],
      [
        'Ce que nous avons changé',
        '- on ouvre par un tour de table\n- celle ou celui qui n’a pas parlé passe avant\n- le compte rendu tourne',
      ],
      { picture: 'Deux formes rondes face à face' },
      [
        'Un chronomètre, sans juger',
        'Pendant trois réunions, une personne note qui parle et combien de temps. Pas pour distribuer des mauvais points : pour voir. On découvre les phrases coupées, les idées reprises par un autre, les silences qui n’en sont pas.\n\nLa feuille passe de main en main. Elle suffit souvent. Celui qui parlait dix minutes en prend six ; celle qui se taisait lève la main.',
      ],
      {
        quote: 'Je croyais laisser la place. Le chronomètre a dit autre chose.',
        author: 'Thomas, président d’association',
      },
      [
        'Au-delà de la réunion',
        'L’heure compte autant que le tour de parole. À dix-huit heures, les parents de jeunes enfants manquent. À vingt-deux, les autres aussi. Une garderie tournante, un compte rendu d’une page, un vote possible jusqu’au lendemain : trois façons simples d’agrandir la table.',
      ],
      {
        columns: [
          '<h3>Pour ouvrir</h3><p>« Qu’est-ce qui te ferait dire que ce soir a servi ? »</p>',
          '<h3>Pour fermer</h3><p>« Qui fait quoi, avant quand, et qui n’a encore rien dit ? »</p>',
        ],
      },
    ],
  },
  {
    slug: 'des-sciences-au-bord-de-l-eau',
    topic: 'sciences',
    momentum: 'en-famille',
    author: 'Inès Caradec',
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
        'Bottes, filets, carnets. Les relevés partent vers une base nationale où des chercheuses les attendent : vingt ans de printemps, écrits par des enfants.',
      ],
      ['Compter pour voir', 'Quand on compte, on regarde. Et quand on regarde, on protège.'],
      { picture: 'Une planète et des orbites, comme un dessin d’enfant' },
      [
        'Une matinée de relevé',
        'Neuf heures, quatre équipes, cent mètres de berge chacune. On avance lentement, on s’arrête tous les dix pas. Une libellule posée compte, une libellule qui passe aussi, si deux personnes l’ont vue. Les carnets sont mouillés, les noms latins joyeusement écorchés.\n\nÀ midi, on additionne. Cent quatorze. L’an dernier, quatre-vingt-dix-neuf.',
      ],
      {
        quote: 'Ces carnets valent de l’or : personne d’autre ne revient vingt ans de suite au même endroit.',
        author: 'Claire Aubin, hydrobiologiste',
      },
      [
        'Rejoindre un relevé',
        'Oiseaux de jardin, escargots, vers luisants, pollens : il existe des dizaines de programmes, ouverts à toutes et à tous. Une heure suffit, une application guide, une chercheuse répond. Commence par ce que tu vois depuis ta fenêtre.',
      ],
      {
        columns: [
          '<h3>À emporter</h3><p>Bottes, carnet, crayon, une loupe, de quoi goûter.</p>',
          '<h3>À laisser</h3><p>Les nids, les pierres à l’envers, le silence en partant.</p>',
        ],
      },
    ],
  },
  {
    slug: 'une-fanfare-contre-l-oubli',
    topic: 'culture',
    momentum: 'en-famille',
    author: 'Malik Ferrand',
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
      { picture: 'Des formes colorées comme un carreau de théâtre' },
      [
        'Répéter là où l’on joue',
        'Plutôt qu’un gymnase, la fanfare répète dans le réfectoire. Les fausses notes y sont pardonnées, et commentées. Au bout d’un mois, une ancienne accordéoniste ressort son instrument. Au bout de deux, un monsieur qui ne parlait plus compte la mesure à voix haute.',
      ],
      { quote: 'On est venus jouer pour eux. C’est eux qui nous ont appris à écouter.', author: 'Jeanne, trombone' },
      [
        'Chercher une maison, proposer un mardi',
        'Une maison de retraite a besoin d’un référent, d’un horaire qui ne bouge pas et d’un répertoire qu’on peut chanter. Trois chansons suffisent pour commencer. Demande quelles sont les leurs : la liste est toujours plus drôle que prévu.',
      ],
      {
        columns: [
          '<h3>Ça marche</h3><p>Les valses, les refrains, les percussions à prêter.</p>',
          '<h3>Ça fatigue</h3><p>Plus d’une heure, trop fort, les solos qui durent.</p>',
        ],
      },
    ],
  },
]
