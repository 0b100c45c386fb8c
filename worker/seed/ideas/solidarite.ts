import type { Idea } from '../idea.ts'

export const solidarite: Idea[] = [
  {
    id: 'maraude',
    topic: 'solidarite',
    type: 'chantier',
    momentum: 'apres-le-travail',
    pillar: 'agir',
    organiser: 'La Cloche des voisins',
    at: '18:30',
    minutes: 150,
    seats: 12,
    ages: [18, null],
    texts: {
      fr: {
        title: 'Première maraude : apprendre à dire bonsoir',
        summary: 'Une heure de préparation, une heure et demie dans la rue, en équipe, avec des gens qui y ont vécu.',
        body: `La maraude n’est pas une distribution, c’est une conversation. Avant de partir, Karim et Odile, qui ont dormi dehors, racontent ce qui aide et ce qui blesse.

          On marche ensuite par groupes de trois, avec du café, des chaussettes et du temps. Personne ne part seul, personne ne filme.

          Au retour, on débriefe autour d’une soupe : ce qu’on a entendu, ce qu’on n’a pas su dire, et comment revenir si l’envie est là.`,
        keywords: ['maraude', 'bénévolat', 'rue'],
      },
    },
  },
  {
    id: 'dejeuner',
    topic: 'solidarite',
    type: 'rencontre',
    momentum: 'en-famille',
    pillar: 'se-rencontrer',
    organiser: 'Les Cuistots migrateurs du quartier',
    at: '12:30',
    minutes: 120,
    price: { fr: 'Prix libre', en: 'Pay what you can', es: 'Precio libre' },
    seats: 45,
    accessibility: ['mi'],
    texts: {
      fr: {
        title: 'À table avec nos nouveaux voisins',
        summary:
          'Un déjeuner cuisiné par des personnes réfugiées, des tables mélangées et un jeu pour briser la glace.',
        body: `Aujourd’hui, Sahar cuisine afghan et Tesfaye érythréen. Tu t’assois à côté de quelqu’un que tu ne connais pas : c’est la seule règle. Des cartes sur la table posent des questions plus drôles que « tu viens d’où ? ».

          Après le café, si tu veux continuer :
          - devenir binôme de conversation, une heure par semaine
          - aider à relire un CV
          - prêter un canapé, un vélo, une poussette

          Plats végétariens toujours, halal souvent.`,
        keywords: ['repas', 'accueil', 'réfugiés'],
      },
      en: {
        title: 'Lunch with our new neighbours',
        summary: 'A meal cooked by refugees, mixed tables and a game to break the ice.',
        body: `Today Sahar cooks Afghan and Tesfaye cooks Eritrean. You sit next to someone you do not know: that is the only rule. Cards on the table ask funnier questions than “where are you from?”.

          After coffee, if you want to go on:
          - become a conversation partner, one hour a week
          - help with a CV
          - lend a sofa, a bike or a pushchair`,
        keywords: ['lunch', 'welcome', 'refugees'],
      },
      es: {
        title: 'A comer con el nuevo vecindario',
        summary: 'Una comida cocinada por personas refugiadas, mesas mezcladas y un juego para romper el hielo.',
        body: `Hoy Sahar cocina afgano y Tesfaye eritreo. Te sientas junto a alguien que no conoces: es la única regla.

          Después del café, si quieres seguir:
          - una hora de conversación por semana
          - ayudar con un currículum
          - prestar un sofá, una bici o un carrito`,
        keywords: ['comida', 'acogida', 'refugio'],
      },
    },
  },
  {
    id: 'holdup',
    topic: 'solidarite',
    type: 'atelier',
    momentum: 'apres-le-travail',
    pillar: 'agir',
    organiser: 'makesense',
    makesense: true,
    at: '19:00',
    minutes: 150,
    seats: 25,
    texts: {
      fr: {
        title: 'Hold-up créatif : deux heures pour débloquer un projet solidaire',
        summary:
          'Une association apporte un problème réel, vingt-cinq inconnu·es apportent leurs idées. À 21 h, elle repart avec un plan.',
        body: `Ce mois-ci, une colocation intergénérationnelle cherche comment remplir ses chambres vides. Tu n’y connais rien ? Tant mieux, on cherche des yeux neufs.

          Le déroulé :
          - quinze minutes pour comprendre le défi
          - une heure d’idées, même absurdes
          - une heure pour en construire trois qui tiennent

          Pizza, musique et chronomètre fournis. Le projet te raconte la suite un mois plus tard.`,
        keywords: ['créativité', 'intelligence collective', 'association'],
      },
      en: {
        title: 'Creative hold-up: two hours to unlock a social project',
        summary: 'A charity brings a real problem, twenty-five strangers bring ideas. At nine it leaves with a plan.',
        body: `This month a home shared by students and pensioners wonders how to fill its empty rooms. You know nothing about it? All the better.

          - fifteen minutes to understand the challenge
          - one hour of ideas, absurd ones too
          - one hour to build three that stand up

          Pizza, music and a stopwatch are provided. The project tells you a month later what came of it.`,
        keywords: ['ideas', 'charity', 'workshop'],
      },
      es: {
        title: 'Hold-up creativo: dos horas para desatascar un proyecto social',
        summary:
          'Una asociación trae un problema real y veinticinco desconocidas traen ideas. A las 21 h se va con un plan.',
        body: `Este mes, una casa compartida entre estudiantes y mayores busca cómo llenar sus habitaciones. ¿No sabes nada del tema? Mejor.

          - quince minutos para entender el reto
          - una hora de ideas, también absurdas
          - una hora para construir tres que funcionen`,
        keywords: ['ideas', 'asociación', 'taller'],
      },
    },
  },
  {
    id: 'forum-benevoles',
    topic: 'solidarite',
    type: 'rencontre',
    momentum: 'premiers-pas',
    pillar: 'se-rencontrer',
    organiser: 'Maison des associations',
    at: '14:00',
    minutes: 240,
    accessibility: ['hi', 'mi', 'pi', 'ii'],
    texts: {
      fr: {
        title: 'Trois heures à donner : le forum des bénévoles',
        summary: 'Quarante associations et un parcours pour trouver, en vingt minutes, celle qui a besoin de toi.',
        body: `Tu as trois heures par semaine, ou par mois, ou par an ? Réponds à six questions à l’entrée et suis la couleur qui sort : terrain, bricolage, paperasse, écoute.

          Les associations ont une consigne : te proposer une première mission dans les quinze jours, et une personne à appeler.

          Garde d’enfants sur place, boucle magnétique et accueil en langue des signes.`,
        keywords: ['bénévolat', 'associations', 'forum'],
      },
    },
  },
  {
    id: 'numerique',
    topic: 'solidarite',
    type: 'atelier',
    pillar: 'agir',
    organiser: 'Clic solidaire',
    at: '14:00',
    minutes: 120,
    seats: 15,
    accessibility: ['mi', 'vi'],
    texts: {
      fr: {
        title: 'Aider un voisin avec ses démarches en ligne',
        summary: 'Impôts, retraite, logement : deviens en deux heures la personne qu’on appelle avant de s’énerver.',
        body: `Un Français sur six renonce à ses droits à cause d’un écran. Cet atelier forme des bénévoles à accompagner sans faire à la place : poser le mot de passe, lire ensemble, laisser la souris.

          On s’entraîne sur des sites d’essai, puis on rencontre trois habitant·es qui ont une vraie question. Engagement proposé ensuite : deux heures par mois à la permanence du quartier.`,
        keywords: ['inclusion numérique', 'entraide'],
      },
    },
  },
  {
    id: 'ecoute',
    topic: 'solidarite',
    type: 'conference',
    pillar: 's-informer',
    organiser: 'Astrée & compagnie',
    at: '18:30',
    minutes: 90,
    seats: 100,
    texts: {
      fr: {
        title: 'Rompre l’isolement, une sonnette à la fois',
        summary: 'Sept millions de personnes sont seules. Une sociologue et un facteur racontent ce qui marche.',
        body: `La solitude ne se voit pas sur les plans de ville. Elle se voit sur les boîtes aux lettres, dit le facteur. La sociologue apporte les chiffres, lui apporte les noms.

          Ensemble, ils décrivent cinq façons simples de recréer du lien dans un immeuble, testées et mesurées. Tu repars avec une affichette à mettre dans le hall dès demain matin.`,
        keywords: ['isolement', 'lien social', 'voisinage'],
      },
      en: {
        title: 'One doorbell at a time: ending loneliness',
        summary: 'A sociologist and a postman explain what works, floor by floor.',
        body: `Loneliness does not show on city maps. It shows on letterboxes, says the postman. She brings the figures, he brings the names.

          Together they describe five simple ways to bring neighbours together, tried and measured. You leave with a poster for your hallway.`,
        keywords: ['loneliness', 'neighbours', 'talk'],
      },
    },
  },
]
