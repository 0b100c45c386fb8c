import type { Idea } from '../idea.ts'

export const citoyennete: Idea[] = [
  {
    id: 'assemblee',
    topic: 'citoyennete',
    type: 'debat',
    momentum: 'prendre-la-parole',
    pillar: 'transformer',
    organiser: 'Démocratie ouverte',
    at: '18:30',
    minutes: 150,
    seats: 99,
    accessibility: ['hi', 'mi'],
    texts: {
      fr: {
        title: 'Assemblée citoyenne : que faire de la place ?',
        summary:
          'Quatre-vingt-dix-neuf habitant·es, trois scénarios, une décision que la mairie s’est engagée à suivre.',
        body: `Parking, marché ou forêt ? La moitié des places est tirée au sort, l’autre est pour toi. Une urbaniste présente les trois scénarios en vingt minutes, puis on délibère par tables de huit.

          Règles du jeu :
          - on parle deux minutes, montre en main
          - on résume l’avis de l’autre avant de donner le sien
          - on vote à la fin, et on explique pourquoi

          Garde d’enfants et traduction sur place. Le compte rendu est public dès le lendemain.`,
        keywords: ['démocratie', 'assemblée', 'espace public'],
      },
      en: {
        title: 'Citizens’ assembly: what shall we do with the square?',
        summary: 'Ninety-nine residents, three plans, and one decision that the council has promised to follow.',
        body: `Car park, market or forest? Half of the seats are drawn by lot, the other half are for you. A planner presents the three options in twenty minutes, then we deliberate in tables of eight.

          Ground rules:
          - two minutes each, by the clock
          - sum up the other’s view before giving your own
          - vote at the end, and say why

          Childcare and interpreting on site. The minutes are public the next day.`,
        keywords: ['democracy', 'assembly', 'public space'],
      },
      es: {
        title: 'Asamblea ciudadana: ¿qué hacemos con la plaza?',
        summary:
          'Noventa y nueve vecinas y vecinos, tres proyectos y una decisión que el ayuntamiento se compromete a seguir.',
        body: `¿Aparcamiento, mercado o bosque? La mitad de las plazas se sortea, la otra mitad es para ti. Una urbanista presenta las tres opciones en veinte minutos y deliberamos en mesas de ocho.

          Reglas:
          - dos minutos por persona
          - resumir lo que dice la otra antes de opinar
          - votar al final y explicar por qué`,
        keywords: ['democracia', 'asamblea', 'espacio público'],
      },
    },
  },
  {
    id: 'budget',
    topic: 'citoyennete',
    type: 'atelier',
    pillar: 'agir',
    organiser: 'Conseil de quartier',
    at: '18:00',
    minutes: 120,
    seats: 40,
    texts: {
      fr: {
        title: 'Ton idée au budget participatif, de la serviette en papier au dossier',
        summary:
          'Un banc, une fontaine, une rue fermée le mercredi : viens avec une envie, repars avec un projet chiffré.',
        body: `Chaque année, la moitié des idées est refusée pour une question de forme. Deux agentes de la ville et trois lauréates de l’an dernier t’aident à passer le filtre : qui est propriétaire, combien ça coûte, qui entretient.

          On travaille par table, sur plan, avec des prix réels. Le dossier peut être déposé sur place avant 20 h.`,
        keywords: ['budget participatif', 'quartier'],
      },
    },
  },
  {
    id: 'oser',
    topic: 'citoyennete',
    type: 'atelier',
    momentum: 'prendre-la-parole',
    pillar: 'agir',
    organiser: 'makesense',
    makesense: true,
    at: '19:00',
    minutes: 120,
    seats: 20,
    texts: {
      fr: {
        title: 'Oser prendre la parole en réunion publique',
        summary: 'Voix, souffle, micro et contradiction : deux heures d’entraînement entre gens qui ont le trac.',
        body: `Tu as quelque chose à dire, mais le micro t’intimide. Ici, tout le monde est dans le même cas. On respire, on projette la voix, on apprend à tenir une idée en trente secondes.

          Puis on joue : une fausse réunion publique, un faux promoteur, de vraies interruptions. Chaque personne passe deux fois et choisit les retours qu’elle veut entendre.

          Vingt places seulement, pour que chacun·e ait le temps.`,
        keywords: ['prise de parole', 'confiance', 'atelier'],
      },
      en: {
        title: 'Dare to speak at a public meeting',
        summary: 'Voice, breath, microphone and objections: two hours of practice among people who get stage fright.',
        body: `You have something to say but the microphone scares you. Everybody here is in the same boat. We breathe, project, and learn to hold one idea in thirty seconds.

          Then we play: a mock meeting, a mock developer, real interruptions. Each of us goes twice and chooses the feedback they want.`,
        keywords: ['public speaking', 'confidence', 'workshop'],
      },
    },
  },
  {
    id: 'marche-sensible',
    topic: 'citoyennete',
    type: 'balade',
    momentum: 'premiers-pas',
    pillar: 'se-rencontrer',
    organiser: 'Cartographes amateurs',
    at: '15:00',
    minutes: 120,
    seats: 25,
    accessibility: ['mi', 'ii'],
    texts: {
      fr: {
        title: 'Marche commentée : dessiner la carte de ce qui manque',
        summary: 'On parcourt le quartier avec une craie et un carnet pour noter bancs, ombre, toilettes et peurs.',
        body: `Une ville se lit avec les pieds. En petits groupes, avec une poussette, une canne et un fauteuil par équipe, on relève ce qui gêne et ce qui réjouit.

          Au retour, tout est reporté sur une grande carte. Elle sera remise à la mairie, et affichée sur la vitrine de la boulangerie.

          Le parcours fait deux kilomètres, avec trois pauses assises.`,
        keywords: ['marche', 'quartier', 'carte'],
      },
    },
  },
  {
    id: 'cine-debat',
    topic: 'citoyennete',
    type: 'projection',
    momentum: 'apres-le-travail',
    pillar: 's-informer',
    organiser: 'Ciné-club des communs',
    at: '20:00',
    minutes: 150,
    price: { fr: '5 €', en: '€5', es: '5 €' },
    seats: 90,
    accessibility: ['hi', 'mi'],
    texts: {
      fr: {
        title: 'Ciné-débat : « La Ville à nous », et maintenant ?',
        summary: 'L’histoire d’un immeuble sauvé par ses locataires, puis une heure pour parler du nôtre.',
        body: `Ils étaient quarante foyers, un promoteur et six mois. Le documentaire suit les réunions, les disputes, les gâteaux et la victoire, petite mais réelle.

          Après la séance, deux locataires du film et une avocate répondent. On reste dans la salle, lumières allumées, et l’on prend le temps d’écouter les désaccords.`,
        keywords: ['film', 'débat', 'logement'],
      },
      es: {
        title: 'Cinefórum: «La ciudad es nuestra», ¿y ahora?',
        summary: 'La historia de un edificio salvado por sus inquilinas, y una hora para hablar del nuestro.',
        body: `Eran cuarenta hogares, un fondo de inversión y seis meses. El documental sigue las reuniones, las discusiones, los pasteles y la victoria, pequeña pero real.

          Después, dos protagonistas y una abogada responden. Nos quedamos en la sala, con las luces encendidas.`,
        keywords: ['cine', 'debate', 'vivienda'],
      },
    },
  },
  {
    id: 'europe',
    topic: 'citoyennete',
    type: 'rencontre',
    pillar: 's-informer',
    organiser: 'Café Europa',
    at: '18:30',
    minutes: 90,
    texts: {
      en: {
        title: 'Café Europa: how a law is really made',
        summary: 'An assistant, a lobbyist and a campaigner follow one sentence from first draft to final vote.',
        body: `One article, four years, nine hundred amendments. Three people who fought over the same sentence sit at the same table and tell you how it went: who called whom, who gave way, who read the footnotes.

          No slides. Questions from the first minute, in English, with whispered help in French and Spanish if you need it.

          Afterwards, we show you [how to answer a public consultation](https://have-your-say.ec.europa.eu/) in fifteen minutes.`,
        keywords: ['Europe', 'law', 'lobbying'],
      },
    },
  },
]
