import type { Idea } from '../idea.ts'

export const sciences: Idea[] = [
  {
    id: 'etoiles',
    topic: 'sciences',
    type: 'balade',
    momentum: 'en-famille',
    pillar: 's-informer',
    organiser: 'Astronomes de trottoir',
    at: '20:30',
    minutes: 150,
    ages: [6, null],
    texts: {
      fr: {
        title: 'Éteindre les lampadaires, rallumer les étoiles',
        summary: 'Une extinction d’une heure, quatre télescopes et une voix pour raconter ce que la ville nous cache.',
        body: `À 21 h, la ville coupe l’éclairage de la place. Le temps que les yeux s’habituent, on parle de chauves-souris, de sommeil et de factures. Puis on lève la tête.

          Quatre télescopes tournent entre les groupes : les cratères de la Lune, Saturne si elle veut bien, l’amas des Pléiades.

          Si le ciel est couvert, on se replie à l’intérieur avec un planétarium gonflable.`,
        keywords: ['astronomie', 'étoiles', 'pollution lumineuse'],
      },
      en: {
        title: 'Lights out, stars on',
        summary: 'One hour of darkness, four telescopes and a voice to tell you what the city hides.',
        body: `At nine the council switches off the square. While our eyes adapt we talk about bats, sleep and electricity bills. Then we look up.

          Four telescopes travel between the groups: the craters of the Moon, Saturn if she is willing, the Pleiades. If it is cloudy we move inside to an inflatable planetarium.`,
        keywords: ['astronomy', 'stars', 'light pollution'],
      },
      es: {
        title: 'Apagar farolas, encender estrellas',
        summary: 'Una hora de oscuridad, cuatro telescopios y una voz que cuenta lo que la ciudad nos esconde.',
        body: `A las 21 h se apaga la plaza. Mientras los ojos se acostumbran hablamos de murciélagos, de sueño y de facturas. Después miramos arriba.

          Cuatro telescopios pasan de grupo en grupo. Si está nublado, entramos en un planetario hinchable.`,
        keywords: ['astronomía', 'estrellas', 'contaminación lumínica'],
      },
    },
  },
  {
    id: 'insectes',
    topic: 'sciences',
    type: 'chantier',
    momentum: 'en-famille',
    pillar: 'agir',
    organiser: 'Observatoire des petites bêtes',
    at: '14:00',
    minutes: 120,
    seats: 24,
    ages: [6, null],
    texts: {
      fr: {
        title: 'Compter les insectes du square pour la recherche',
        summary:
          'Vingt minutes devant une fleur, un carnet, un appareil photo : tes observations aident une vraie étude.',
        body: `Combien de visiteurs pour un pied de lierre ? Le protocole est simple, strict et amusant : on choisit un carré, on ne bouge plus, on photographie tout ce qui se pose.

          Une entomologiste aide ensuite à nommer les espèces et montre les courbes des dix dernières années. Les résultats du jour y sont ajoutés devant toi.`,
        keywords: ['insectes', 'sciences participatives', 'biodiversité'],
      },
    },
  },
  {
    id: 'ia',
    topic: 'sciences',
    type: 'debat',
    momentum: 'prendre-la-parole',
    pillar: 's-informer',
    organiser: 'Le Procès des machines',
    at: '19:00',
    minutes: 120,
    seats: 140,
    accessibility: ['hi', 'mi'],
    texts: {
      fr: {
        title: 'Le procès de l’intelligence artificielle',
        summary:
          'Une accusation, une défense, un jury tiré au sort dans la salle : l’IA est-elle compatible avec la sobriété ?',
        body: `Eau, électricité, terres rares d’un côté ; santé, traduction, prévision des crues de l’autre. Deux avocats plaident sur pièces, trois témoins sont appelés à la barre.

          Douze personnes du public délibèrent à huis ouvert. Leur verdict des séances passées : deux condamnations avec sursis, un non-lieu et un fou rire.`,
        keywords: ['intelligence artificielle', 'débat', 'numérique'],
      },
      en: {
        title: 'Artificial intelligence on trial',
        summary: 'A prosecution, a defence, a jury drawn from the room: can AI be frugal?',
        body: `Water, power and rare earths on one side; health, translation and flood forecasts on the other. Two barristers plead on evidence, three witnesses take the stand.

          Twelve people from the audience deliberate in the open. Past verdicts: two suspended sentences, one acquittal and a fit of laughter.`,
        keywords: ['AI', 'debate', 'technology'],
      },
    },
  },
  {
    id: 'comptoir',
    topic: 'sciences',
    type: 'rencontre',
    momentum: 'apres-le-travail',
    pillar: 'se-rencontrer',
    organiser: 'Une chercheuse au comptoir',
    at: '19:30',
    minutes: 90,
    texts: {
      fr: {
        title: 'Une chercheuse au comptoir : pourquoi les villes chauffent',
        summary:
          'Quinze minutes d’exposé sans diapos, une heure de questions, et un thermomètre qui passe de main en main.',
        body: `Elle mesure la température des rues à trois heures du matin. Elle sait pourquoi ta chambre reste chaude et la place d’à côté non. Elle vient le dire dans un bar, avec des craies.

          Aucune question n’est bête, sauf celle qui dure plus d’une minute. Première boisson offerte à qui devine la température du zinc.`,
        keywords: ['recherche', 'climat urbain', 'bar'],
      },
    },
  },
  {
    id: 'labo-enfants',
    topic: 'sciences',
    type: 'atelier',
    momentum: 'en-famille',
    pillar: 'agir',
    organiser: 'Les Petits Débrouilleurs',
    at: '14:30',
    minutes: 90,
    price: { fr: '4 € par enfant', es: '4 € por niño o niña' },
    seats: 16,
    ages: [7, 12],
    texts: {
      fr: {
        title: 'Petit labo : construire une éolienne qui allume vraiment',
        summary:
          'Un moteur de jouet, une bouteille, du souffle : les enfants fabriquent leur courant et repartent avec.',
        body: `D’où vient la lumière quand on appuie sur le bouton ? On démonte un jouet, on retourne le moteur, on y met des pales. Quand la diode s’allume, on crie.

          Les parents peuvent rester, à condition de ne rien toucher. De 7 à 12 ans, par équipes de deux. Tout le matériel est récupéré et part à la maison.`,
        keywords: ['enfants', 'énergie', 'expérience'],
      },
      es: {
        title: 'Pequeño laboratorio: un molino que enciende de verdad',
        summary: 'Un motor de juguete, una botella y un soplido: cada peque fabrica su electricidad y se la lleva.',
        body: `¿De dónde viene la luz cuando pulsamos el botón? Desmontamos un juguete, damos la vuelta al motor y le ponemos aspas. Cuando se enciende, gritamos.

          Las familias pueden quedarse si no tocan nada. De 7 a 12 años, por parejas.`,
        keywords: ['infancia', 'energía', 'experimento'],
      },
    },
  },
  {
    id: 'ocean',
    topic: 'sciences',
    type: 'projection',
    pillar: 's-informer',
    organiser: 'Cine de los mares',
    at: '19:30',
    minutes: 110,
    texts: {
      es: {
        title: 'Cine y mar: lo que cuentan las ballenas',
        summary: 'Un documental sobre el ruido bajo el agua y una bióloga que trae las grabaciones originales.',
        body: `Bajo el agua se oye todo: barcos, sondeos, y a lo lejos una voz. La película sigue durante dos años a una familia de rorcuales en el Mediterráneo.

          Después de la proyección, la bióloga que grabó los sonidos los pone en directo y responde. Con los ojos cerrados, si te apetece.

          Entrada gratuita hasta completar el aforo.`,
        keywords: ['cine', 'mar', 'ballenas'],
      },
    },
  },
]
