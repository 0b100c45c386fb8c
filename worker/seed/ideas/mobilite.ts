import type { Idea } from '../idea.ts'

export const mobilite: Idea[] = [
  {
    id: 'atelier-velo',
    topic: 'mobilite',
    type: 'atelier',
    momentum: 'premiers-pas',
    pillar: 'agir',
    organiser: 'Les Rayons libres',
    at: '18:00',
    minutes: 150,
    seats: 20,
    texts: {
      fr: {
        title: 'Atelier vélo : freins, chaîne, lumière',
        summary: 'Révise ton vélo toi-même avec des mécanos bénévoles et des outils qui ne manquent jamais.',
        body: `Ton vélo grince, il freine quand il veut, sa lampe a rendu l’âme ? On le met sur le pied et on regarde ensemble. Tu tiens la clé, on t’explique.

          Sur place :
          - huit pieds d’atelier et tout l’outillage
          - des pièces d’occasion à prix libre
          - du thé à la cardamome

          Pas de vélo ? Il y en a douze à remonter : celui que tu répares, tu peux l’adopter pour trente euros.`,
        keywords: ['vélo', 'réparation', 'atelier'],
      },
      en: {
        title: 'Bike workshop: brakes, chain, lights',
        summary: 'Get your bike ready for the road yourself, with volunteer mechanics and every tool you need.',
        body: `Your bike squeaks, brakes when it feels like it and has lost its light? We put it on the stand and look together. You hold the spanner, we explain.

          - eight stands and all the tools
          - second-hand parts, pay what you can
          - cardamom tea

          No bike? There are twelve to rebuild, and you may adopt the one you fix.`,
        keywords: ['bike', 'repair', 'workshop'],
      },
      es: {
        title: 'Taller de bicis: frenos, cadena, luces',
        summary: 'Pon tu bici a punto con mecánicas voluntarias y todas las herramientas.',
        body: `¿Tu bici chirría, frena cuando quiere y se quedó sin luz? La ponemos en el soporte y la miramos contigo. Tú llevas la llave, te explicamos.

          - ocho soportes y toda la herramienta
          - piezas de segunda mano a precio libre
          - té de cardamomo`,
        keywords: ['bici', 'reparación', 'taller'],
      },
    },
  },
  {
    id: 'velo-ecole',
    topic: 'mobilite',
    type: 'atelier',
    momentum: 'premiers-pas',
    pillar: 'agir',
    organiser: 'Vélo-école des grandes',
    at: '10:00',
    minutes: 120,
    seats: 10,
    price: { fr: '20 € les cinq séances', en: '€20 for five sessions' },
    ages: [16, null],
    texts: {
      fr: {
        title: 'Apprendre à faire du vélo à l’âge adulte',
        summary: 'Un parking vide, des vélos bas, des monitrices patientes : en cinq samedis, tu traverses la ville.',
        body: `On n’apprend pas seulement quand on a six ans. La première séance se fait sans pédales, la deuxième avec, et personne ne regarde sa montre.

          Vélos, casques et gants sont prêtés. Viens en chaussures fermées et en pantalon.

          Les quatre séances suivantes ont lieu les samedis d’après, à la même heure.`,
        keywords: ['vélo-école', 'apprentissage', 'adultes'],
      },
    },
  },
  {
    id: 'parade',
    topic: 'mobilite',
    type: 'fete',
    momentum: 'en-famille',
    pillar: 'se-rencontrer',
    organiser: 'Vélorution',
    at: '14:30',
    minutes: 180,
    texts: {
      fr: {
        title: 'Vélo-parade lumineuse, guirlandes obligatoires',
        summary: 'Vélos cargos, triporteurs et draisiennes décorés roulent en musique, au pas, à travers la ville.',
        body: `On se retrouve deux heures avant la nuit pour décorer : rubans, lampions, carton et beaucoup de ruban adhésif. Puis on part au rythme du plus lent, avec une batucada en remorque.

          Huit kilomètres de rues fermées, trois arrêts, une soupe à l’arrivée. Casque conseillé, déguisement aussi.`,
        keywords: ['vélo', 'parade', 'fête'],
      },
      en: {
        title: 'Bicycle parade of lights, fairy lights compulsory',
        summary: 'Cargo bikes, trikes and balance bikes, decorated, ride through town at walking pace to music.',
        body: `We meet two hours before dark to decorate: ribbons, lanterns, cardboard and a lot of tape. Then we ride at the pace of the slowest, with a samba band on a trailer.

          Eight kilometres of closed streets, three stops, hot soup at the end.`,
        keywords: ['bikes', 'parade', 'celebration'],
      },
    },
  },
  {
    id: 'rue-ecole',
    topic: 'mobilite',
    type: 'debat',
    momentum: 'prendre-la-parole',
    pillar: 'transformer',
    organiser: 'Rue aux enfants',
    at: '18:00',
    minutes: 90,
    seats: 55,
    texts: {
      fr: {
        title: 'Fermer la rue de l’école : mode d’emploi entre parents',
        summary: 'Trois écoles l’ont fait. Elles racontent les bouchons, les râleurs, et le silence d’après.',
        body: `Une barrière, deux gilets jaunes, huit semaines d’essai. Les trois équipes montrent leurs relevés de bruit et de dioxyde d’azote, mais aussi leurs échecs.

          Ensuite, par école, on dessine la rue, on compte les volontaires et l’on écrit la lettre. La ville a envoyé quelqu’un pour dire oui ou non tout de suite.`,
        keywords: ['rue aux écoles', 'piétons', 'enfants'],
      },
      es: {
        title: 'Cerrar la calle del cole: instrucciones entre familias',
        summary: 'Tres escuelas lo han hecho. Cuentan los atascos, las quejas y el silencio de después.',
        body: `Una valla, dos chalecos, ocho semanas de prueba. Los tres equipos enseñan sus medidas de ruido y de aire, y también sus fracasos.

          Después dibujamos la calle, contamos voluntarias y escribimos la carta.`,
        keywords: ['calle escolar', 'peatones', 'infancia'],
      },
    },
  },
  {
    id: 'train-nuit',
    topic: 'mobilite',
    type: 'conference',
    momentum: 'apres-le-travail',
    pillar: 's-informer',
    organiser: 'Oui au train de nuit',
    at: '19:00',
    minutes: 75,
    texts: {
      fr: {
        title: 'Voyager loin sans avion : les trains de nuit racontés',
        summary: 'Une conductrice, un dessinateur et une carte : composer un voyage de mille kilomètres en dormant.',
        body: `Où sont passées les couchettes, et pourquoi reviennent-elles ? La conductrice raconte la nuit côté cabine, le dessinateur côté couloir.

          Puis on ouvre l’horaire européen et l’on compose ton prochain voyage en direct : correspondances, prix, astuces pour dormir. Envoie ta destination à l’avance.`,
        keywords: ['train de nuit', 'voyage', 'mobilité'],
      },
      en: {
        title: 'Far away without flying: tales of the night train',
        summary: 'A driver, an illustrator and a map: plan a thousand-kilometre trip while you sleep.',
        body: `Where did the sleepers go, and why are they coming back? She tells the night from the cab, he from the corridor.

          Then we open the European timetable and plan your next journey live: connections, prices and how to sleep. Send your destination ahead.`,
        keywords: ['night train', 'travel'],
      },
    },
  },
  {
    id: 'marche-nuit',
    topic: 'mobilite',
    type: 'balade',
    pillar: 'se-rencontrer',
    organiser: 'Sentiers métropolitains',
    at: '18:00',
    minutes: 180,
    seats: 40,
    ages: [10, null],
    texts: {
      fr: {
        title: 'Randonnée de nuit, de gare à gare',
        summary: 'Douze kilomètres à la frontale entre deux stations, par les berges, les friches et un pont oublié.',
        body: `La métropole se traverse à pied mieux qu’on ne croit. On part d’une gare, on arrive à une autre, et entre les deux on éteint parfois les lampes pour écouter.

          Prévois :
          - une lampe frontale (dix à prêter)
          - de bonnes chaussures
          - un pique-nique froid

          Le dernier train du retour est à 21 h 48, et on l’a toujours eu.`,
        keywords: ['randonnée', 'nuit', 'marche'],
      },
    },
  },
]
