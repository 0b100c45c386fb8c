import type { Idea } from '../idea.ts'

export const energie: Idea[] = [
  {
    id: 'fresque',
    topic: 'energie',
    type: 'atelier',
    momentum: 'premiers-pas',
    pillar: 's-informer',
    organiser: 'makesense',
    makesense: true,
    at: '18:30',
    minutes: 180,
    seats: 16,
    texts: {
      fr: {
        title: 'Fresque du climat, puis passage à l’action',
        summary:
          'Trois heures et quarante-deux cartes pour comprendre le climat, puis une heure pour choisir par quoi commencer.',
        body: `On part des cartes, on les relie, on se trompe, on discute. À la fin, la fresque tient debout et tout le monde parle le même langage : causes, conséquences, leviers.

          Puis on ne te laisse pas seul·e avec ça. La dernière partie sert à choisir :
          - un geste pour toi, tout de suite
          - une action avec d’autres, ce mois-ci
          - une personne à appeler demain

          Deux tables de huit, une personne de l’équipe à chacune. Aucune connaissance scientifique n’est nécessaire.`,
        keywords: ['climat', 'fresque', 'atelier', 'agir'],
      },
      en: {
        title: 'Climate mural, then one real step',
        summary: 'Three hours and forty-two cards to understand the climate, and one hour to choose where you begin.',
        body: `We start from the cards, link them, get it wrong and talk. In the end the mural stands and everybody shares a language: causes, effects, levers.

          Then we do not leave you alone with it. The last part is for choosing:
          - one thing for yourself, right now
          - one thing with others, this month
          - one person to call tomorrow

          Two tables of eight with a facilitator each. No science needed.`,
        keywords: ['climate', 'mural', 'workshop'],
      },
      es: {
        title: 'Mural del clima y primer paso de verdad',
        summary: 'Tres horas y cuarenta y dos cartas para entender el clima, y una hora para elegir por dónde empezar.',
        body: `Empezamos por las cartas, las unimos, nos equivocamos y hablamos. Al final, el mural se sostiene y todo el mundo comparte un lenguaje: causas, efectos, palancas.

          Después no te dejamos a solas con ello. La última parte sirve para elegir:
          - un gesto para ti, ahora mismo
          - una acción con otras personas, este mes
          - una persona a quien llamar mañana`,
        keywords: ['clima', 'mural', 'taller'],
      },
    },
  },
  {
    id: 'renover',
    topic: 'energie',
    type: 'rencontre',
    pillar: 'agir',
    organiser: 'Agence locale de l’énergie',
    at: '18:00',
    minutes: 120,
    seats: 50,
    accessibility: ['mi'],
    texts: {
      fr: {
        title: 'Rénover en copropriété : par où commencer ?',
        summary:
          'Un thermicien, une syndique et des voisins qui l’ont fait répondent aux questions qu’on se pose avant l’assemblée générale.',
        body: `Le chauffage coûte cher, et l’assemblée générale est dans trois mois. Cette soirée réunit celles et ceux qui hésitent et celles et ceux qui ont déjà voté les travaux.

          On parle d’argent, d’aides, de majorité, de façade et de moisissure. Apporte ton dernier diagnostic : trois conseillères le lisent avec toi, gratuitement.

          Un pot clôt la soirée, radiateurs baissés à 19 degrés.`,
        keywords: ['rénovation', 'énergie', 'copropriété', 'isolation'],
      },
    },
  },
  {
    id: 'giec',
    topic: 'energie',
    type: 'debat',
    momentum: 'apres-le-travail',
    pillar: 's-informer',
    organiser: 'Le Club du rapport',
    at: '19:30',
    minutes: 90,
    seats: 80,
    accessibility: ['hi'],
    texts: {
      fr: {
        title: 'On lit le rapport du GIEC ensemble',
        summary: 'Vingt pages en une soirée, à voix haute et à plusieurs, avec une climatologue pour répondre.',
        body: `Le résumé pour décideurs n’est pas réservé aux décideurs. Chacun·e lit un paragraphe, on s’arrête dès qu’un mot coince, et Salomé, climatologue, traduit en français courant.

          Ce soir : les villes face à la chaleur. Pas besoin d’avoir suivi les séances d’avant. Le texte est envoyé deux jours plus tôt, avec un petit lexique.

          Les sous-titres sont en direct.`,
        keywords: ['GIEC', 'climat', 'lecture'],
      },
      en: {
        title: 'Reading the IPCC report, out loud',
        summary: 'Twenty pages in one evening, read together, with a climate scientist to answer every question.',
        body: `The summary for policymakers is not only for policymakers. Each of us reads one paragraph, we stop whenever a word gets in the way, and a climate scientist puts it into plain language.

          Tonight: cities and heat. No need to have been here before. The text comes two days ahead with a short glossary. Live captions.`,
        keywords: ['IPCC', 'climate', 'reading'],
      },
    },
  },
  {
    id: 'lowtech',
    topic: 'energie',
    type: 'exposition',
    momentum: 'en-famille',
    pillar: 's-informer',
    organiser: 'Low-tech Lab local',
    at: '11:00',
    minutes: 480,
    accessibility: ['mi', 'ii', 'vi'],
    texts: {
      fr: {
        title: 'Vivre simplement, l’exposition qui se touche',
        summary:
          'Four solaire, garde-manger sans électricité, douche à brumisation : douze objets à essayer, tous fabriqués ici.',
        body: `Que garderait-on dans une maison qui consomme dix fois moins ? Douze objets répondent. On ouvre, on pédale, on cuit, on se trompe : rien n’est sous vitre.

          Chaque samedi à 15 h, une visite commentée par celles et ceux qui les ont construits. Les plans sont libres et à emporter.

          Parcours en gros caractères et en relief, banquettes à chaque étape.`,
        keywords: ['low-tech', 'sobriété', 'exposition'],
      },
      en: {
        title: 'Living simply: an exhibition you may touch',
        summary: 'A solar oven, a pantry without power, a mist shower: twelve things to try, all made nearby.',
        body: `What would you keep in a home that uses ten times less? Twelve objects answer. Open, pedal, cook, fail: nothing is behind glass.

          Every Saturday at 3 pm, a tour by the people who built them. Plans are free to take away. Large print, tactile labels, a bench at each stop.`,
        keywords: ['low-tech', 'exhibition', 'energy'],
      },
      es: {
        title: 'Vivir con menos: una exposición que se toca',
        summary: 'Horno solar, despensa sin electricidad, ducha de bruma: doce objetos para probar, todos hechos aquí.',
        body: `¿Qué guardarías en una casa que consume diez veces menos? Doce objetos responden. Se abre, se pedalea, se cocina: nada está tras un cristal.

          Cada sábado a las 15 h, visita guiada por quienes los construyeron. Los planos son libres.`,
        keywords: ['low-tech', 'exposición', 'energía'],
      },
    },
  },
  {
    id: 'solaire',
    topic: 'energie',
    type: 'conference',
    pillar: 'transformer',
    organiser: 'Toits citoyens',
    at: '18:30',
    minutes: 90,
    seats: 70,
    texts: {
      fr: {
        title: 'Mettre l’école du quartier au solaire, à deux cents',
        summary: 'Comment une coopérative d’habitant·es finance, pose et exploite des panneaux sur un toit public.',
        body: `Deux cents parts, un toit, vingt ans d’électricité : la coopérative raconte son premier chantier, factures à l’appui. Ce qui a marché, ce qui a pris trois ans de retard, et pourquoi elle recommence.

          À la fin, une carte des toits possibles dans la ville et une feuille d’inscription pour les prochains groupes de travail : technique, finances, convivialité.`,
        keywords: ['solaire', 'coopérative', 'énergie citoyenne'],
      },
      es: {
        title: 'Doscientas vecinas y un tejado solar',
        summary: 'Cómo una cooperativa vecinal financia, instala y gestiona paneles en un tejado público.',
        body: `Doscientas participaciones, un tejado, veinte años de electricidad: la cooperativa cuenta su primera obra con las cuentas en la mano. Lo que funcionó, lo que se retrasó tres años y por qué repite.

          Al final, un mapa de tejados posibles y una hoja para unirse a los próximos grupos de trabajo.`,
        keywords: ['solar', 'cooperativa', 'energía'],
      },
    },
  },
  {
    id: 'concert-velo',
    topic: 'energie',
    type: 'concert',
    momentum: 'en-famille',
    pillar: 'se-rencontrer',
    organiser: 'Watt’s Up',
    at: '20:00',
    minutes: 150,
    price: { fr: '8 € · 5 € réduit', en: '€8 · €5 reduced', es: '8 € · 5 € reducida' },
    seats: 150,
    texts: {
      fr: {
        title: 'Le concert qui s’arrête si tu ne pédales plus',
        summary: 'Dix vélos, une sono, trois groupes : l’électricité vient de la salle, et le volume aussi.',
        body: `Sur scène, de la cumbia, du rock et une fanfare. Dans la salle, dix vélos reliés à la sono. Si tout le monde s’assoit, la musique s’éteint ; si tout le monde se relaie, on danse jusqu’à 22 h 30.

          Tours de selle de cinq minutes, du plus petit au plus grand braquet. Vestiaire et bar local. Viens à vélo : le parking est gardé.`,
        keywords: ['concert', 'énergie', 'vélo', 'musique'],
      },
      en: {
        title: 'The gig that stops when you stop pedalling',
        summary: 'Ten bikes, one sound system, three bands: the power comes from the crowd, and so does the volume.',
        body: `On stage: cumbia, rock and a brass band. On the floor: ten bicycles wired to the speakers. If everybody sits down the music dies; if everybody takes turns, we dance till half past ten.

          Five-minute turns for all leg lengths. Local bar, guarded bike park.`,
        keywords: ['gig', 'energy', 'bikes', 'music'],
      },
    },
  },
]
