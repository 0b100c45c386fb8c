import type { Idea } from '../idea.ts'

export const reemploi: Idea[] = [
  {
    id: 'repair-cafe',
    topic: 'reemploi',
    type: 'atelier',
    momentum: 'premiers-pas',
    pillar: 'agir',
    organiser: 'Repair Café du coin',
    at: '14:00',
    minutes: 240,
    accessibility: ['mi'],
    texts: {
      fr: {
        title: 'Repair café : jeter ? Pas si vite !',
        summary: 'Grille-pain, lampe, pull troué ou ordinateur lent : répare-le avec des bénévoles, autour d’un café.',
        body: `Six objets sur dix repartent en marche. Les quatre autres, on les démonte pour comprendre, et on garde les pièces.

          Comment ça se passe :
          - tu t’annonces à l’accueil avec un objet par personne
          - tu attends avec un gâteau
          - tu répares avec quelqu’un qui sait

          Électroménager, couture, vélo, informatique, jouets. Pense au chargeur et à la notice. C’est gratuit, et le chapeau sert à acheter des fusibles.`,
        keywords: ['repair café', 'réparation', 'anti-gaspillage'],
      },
      en: {
        title: 'Repair café: throw it away? Not so fast!',
        summary: 'Toaster, lamp, holey jumper or slow laptop: fix it with volunteers over a cup of coffee.',
        body: `Six objects in ten leave in working order. The other four we take apart to understand, and keep the pieces.

          How it works:
          - check in with one object each
          - wait with a slice of cake
          - repair it with someone who knows how

          Appliances, sewing, bikes, computers, toys. Bring the charger. Free, with a hat for buying fuses.`,
        keywords: ['repair café', 'repair', 'waste'],
      },
      es: {
        title: 'Café de reparación: ¿tirar? ¡Ni hablar!',
        summary: 'Tostadora, lámpara, jersey roto u ordenador lento: repáralo con voluntarias y un café.',
        body: `Seis de cada diez objetos salen funcionando. Los otros cuatro se desmontan para entender y guardamos las piezas.

          Cómo funciona:
          - llegas con un objeto por persona
          - esperas con un trozo de bizcocho
          - lo reparas con alguien que sabe`,
        keywords: ['reparación', 'café', 'residuos'],
      },
    },
  },
  {
    id: 'troc-vetements',
    topic: 'reemploi',
    type: 'marche',
    momentum: 'apres-le-travail',
    pillar: 'se-rencontrer',
    organiser: 'La Penderie commune',
    at: '18:30',
    minutes: 150,
    seats: 60,
    price: { fr: '3 €', en: '€3', es: '3 €' },
    texts: {
      fr: {
        title: 'Troc de vêtements : dix pièces entrent, dix sortent',
        summary:
          'Vide ton placard sans culpabiliser, remplis-le sans payer, et reprise sur place pour les petits accrocs.',
        body: `Apporte jusqu’à dix vêtements propres, que tu aimes encore un peu. Chaque pièce donne un jeton, chaque jeton une trouvaille. Les manteaux comptent double.

          Deux machines à coudre et deux couturières t’attendent pour un ourlet ou un bouton. Les invendus partent à la boutique solidaire, pas à la benne.`,
        keywords: ['vêtements', 'troc', 'mode'],
      },
      en: {
        title: 'Clothes swap: ten in, ten out',
        summary: 'Empty your wardrobe without guilt, fill it without paying, and have small tears mended on the spot.',
        body: `Bring up to ten clean pieces that you still like a little. Each gives a token, each token a find. Coats count double.

          Two sewing machines and two seamstresses are there for a hem or a button. What is left goes to the charity shop.`,
        keywords: ['clothes', 'swap', 'fashion'],
      },
      es: {
        title: 'Trueque de ropa: diez prendas entran, diez salen',
        summary: 'Vacía tu armario sin culpa, llénalo sin pagar y arregla los rotos aquí mismo.',
        body: `Trae hasta diez prendas limpias que todavía te gusten. Cada una da una ficha y cada ficha, un hallazgo. Los abrigos cuentan doble.

          Dos máquinas de coser y dos costureras te esperan.`,
        keywords: ['ropa', 'trueque', 'moda'],
      },
    },
  },
  {
    id: 'vide-grenier',
    topic: 'reemploi',
    type: 'marche',
    momentum: 'en-famille',
    pillar: 'se-rencontrer',
    organiser: 'Amicale des voisins',
    at: '08:00',
    minutes: 600,
    texts: {
      fr: {
        title: 'Le vide-grenier de la rue qui se parle',
        summary: 'Cent vingt stands, des crêpes et un coin « à donner » : la rue entière s’installe sur le trottoir.',
        body: `Les lève-tôt trouvent des trésors, les lève-tard négocient mieux. Le coin « à donner » est ravitaillé toute la journée, et une équipe de la ressourcerie récupère ce qui ne part pas.

          À 15 h, vente aux enchères des objets les plus inexplicables. La recette paie la fête de la rue.`,
        keywords: ['vide-grenier', 'brocante', 'rue'],
      },
    },
  },
  {
    id: 'zero-dechet',
    topic: 'reemploi',
    type: 'atelier',
    momentum: 'premiers-pas',
    pillar: 's-informer',
    organiser: 'makesense',
    makesense: true,
    at: '12:30',
    minutes: 60,
    texts: {
      fr: {
        title: 'Pause déjeuner : diviser sa poubelle par deux',
        summary:
          'Une heure en ligne, ton sandwich à la main, pour choisir trois changements qui tiennent dans la durée.',
        body: `On ouvre nos poubelles (en photo), on les compare, on rit. Puis on choisit : qu’est-ce qui prend le plus de place, qu’est-ce qui serait facile à éviter, et qui s’en occupe à la maison ?

          Tu repars avec trois changements et un binôme qui t’écrira dans deux semaines. Pas de morale, pas de bocaux à deux cents euros.`,
        keywords: ['zéro déchet', 'en ligne', 'habitudes'],
      },
      en: {
        title: 'Lunch break: halve your bin',
        summary: 'One hour online, sandwich in hand, to choose three changes that last.',
        body: `We open our bins (in pictures), compare and laugh. Then we choose: what takes up most room, what is easy to avoid, and who at home takes care of it?

          You leave with three changes and a partner who will write to you in two weeks. No preaching.`,
        keywords: ['zero waste', 'online', 'habits'],
      },
      es: {
        title: 'Pausa de mediodía: la mitad de basura',
        summary: 'Una hora en línea, con el bocadillo en la mano, para elegir tres cambios que duran.',
        body: `Abrimos nuestros cubos (en foto), los comparamos y nos reímos. Después elegimos: qué ocupa más, qué es fácil de evitar y quién se encarga en casa.

          Te vas con tres cambios y una pareja que te escribirá en dos semanas.`,
        keywords: ['residuo cero', 'en línea', 'hábitos'],
      },
    },
  },
  {
    id: 'meubles',
    topic: 'reemploi',
    type: 'atelier',
    pillar: 'agir',
    organiser: 'La Ressourcerie des bois',
    at: '09:30',
    minutes: 420,
    price: { fr: '35 €, meuble compris' },
    seats: 8,
    texts: {
      fr: {
        title: 'Une palette, une chaise : menuiserie de récup’',
        summary: 'Une journée pour passer d’un tas de planches à un meuble qui tient debout et que tu emportes.',
        body: `Le matin, on démonte, on trie, on apprend à lire le bois. L’après-midi, on coupe, on visse, on ponce. Huit personnes, deux menuisières, dix doigts chacun à la sortie.

          Repas partagé à midi : apporte un plat. Chaussures fermées obligatoires, lunettes et gants fournis. Si tu viens à vélo, on t’aide à arrimer ta chaise.`,
        keywords: ['menuiserie', 'palette', 'récupération'],
      },
    },
  },
  {
    id: 'couture',
    topic: 'reemploi',
    type: 'atelier',
    pillar: 'agir',
    organiser: 'Taller Hilo y Barrio',
    at: '17:30',
    minutes: 120,
    seats: 10,
    price: { es: '6 €' },
    texts: {
      es: {
        title: 'Remendar a la vista: bordar un roto y presumir de él',
        summary: 'Zurcido japonés, parches y punto de cadeneta para que tu pantalón favorito viva diez años más.',
        body: `El agujero no se esconde: se celebra. Aprendemos tres puntadas sencillas y las aplicamos a la prenda que traigas.

          Qué traer:
          - una prenda rota y limpia
          - hilo de un color que te guste
          - paciencia, o ganas de aprenderla

          Ponemos agujas, bastidores y retales. Al final, una foto de todas las prendas juntas.`,
        keywords: ['costura', 'remendar', 'ropa'],
      },
    },
  },
]
