import type { DemoTexts } from './content-entry.ts'

/** One gesture a month, of the years before the site was set anew: short texts without a topic. */
export const monthlyArticles: { month: string; title: DemoTexts; text: string }[] = [
  {
    month: '2022-01',
    title: {
      fr: 'Un mois sans acheter de neuf',
      en: 'A month without buying new',
      es: 'Un mes sin comprar nada nuevo',
    },
    text: 'Pendant trente et un jours, on répare, on emprunte, on échange. Une seule exception : ce qui se mange.',
  },
  {
    month: '2022-02',
    title: { fr: 'Fabriquer son éponge', en: 'Make your own sponge', es: 'Haz tu propia esponja' },
    text: 'Un vieux collant, un cadre de bois, vingt minutes devant une série. Le tawashi se lave à soixante degrés.',
  },
  {
    month: '2022-03',
    title: { fr: 'Semer sur le rebord', en: 'Sow on the windowsill', es: 'Siembra en la ventana' },
    text: 'Une boîte d’œufs, une poignée de terre, trois graines de basilic. On arrose à la cuillère.',
  },
  {
    month: '2022-04',
    title: { fr: 'Débrancher les veilles', en: 'Unplug what sleeps', es: 'Desenchufa lo que duerme' },
    text: 'Une multiprise à interrupteur sous le meuble, et la box dort la nuit comme tout le monde.',
  },
  {
    month: '2022-05',
    title: { fr: 'Laisser pousser la pelouse', en: 'Let the lawn grow', es: 'Deja crecer el césped' },
    text: 'On ne tond pas de mai à juin. Les bourdons comptent les jours, et les voisins finissent par trouver cela joli.',
  },
  {
    month: '2022-06',
    title: { fr: 'Boire l’eau du robinet', en: 'Drink tap water', es: 'Bebe agua del grifo' },
    text: 'Une carafe au frais la veille, une feuille de menthe, et les bouteilles restent au magasin.',
  },
  {
    month: '2022-07',
    title: { fr: 'Partir en train', en: 'Leave by train', es: 'Viaja en tren' },
    text: 'On choisit d’abord la gare, ensuite les vacances. Le trajet compte comme un jour de lecture.',
  },
  {
    month: '2022-08',
    title: { fr: 'Cueillir, pas acheter', en: 'Pick, do not buy', es: 'Recoge, no compres' },
    text: 'Mûres des chemins, prunes d’un voisin absent : on demande, on partage, on fait six pots.',
  },
  {
    month: '2022-09',
    title: { fr: 'Un repas de plus sans viande', en: 'One more meal without meat', es: 'Una comida más sin carne' },
    text: 'Pas un régime : un soir. Pois chiches, courge, cumin, et l’on n’y pense plus.',
  },
  {
    month: '2022-10',
    title: { fr: 'Échanger ses livres', en: 'Swap your books', es: 'Intercambia tus libros' },
    text: 'Une caisse dans le hall, une ardoise : prends, laisse, raconte.',
  },
  {
    month: '2022-11',
    title: { fr: 'Réparer une couture', en: 'Mend a seam', es: 'Cose una costura' },
    text: 'Un point arrière, du fil de la même couleur, une chanson de trois minutes : le pull est sauvé.',
  },
  {
    month: '2022-12',
    title: { fr: 'Offrir du temps', en: 'Give time', es: 'Regala tiempo' },
    text: 'Un bon pour une soirée de garde, une leçon de guitare, un trajet chez le médecin. Le papier cadeau est facultatif.',
  },
  {
    month: '2023-01',
    title: { fr: 'Trier ses courriels', en: 'Sort your e-mails', es: 'Ordena tu correo' },
    text: 'Dix désabonnements par jour pendant une semaine, et le silence revient.',
  },
  {
    month: '2023-02',
    title: { fr: 'Calfeutrer une porte', en: 'Seal a door', es: 'Sella una puerta' },
    text: 'Un boudin cousu dans une jambe de jean, rempli de chutes. Le couloir gagne un degré.',
  },
  {
    month: '2023-03',
    title: { fr: 'Compter les oiseaux', en: 'Count the birds', es: 'Cuenta los pájaros' },
    text: 'Une heure à la fenêtre, un carnet, un site qui recueille les relevés. Les mésanges ont un bon attaché de presse.',
  },
  {
    month: '2023-04',
    title: { fr: 'Aller à l’école à pied', en: 'Walk to school', es: 'Al cole a pie' },
    text: 'Trois familles, un point de rencontre, un gilet jaune pour le premier de la file.',
  },
  {
    month: '2023-05',
    title: { fr: 'Arroser le soir', en: 'Water in the evening', es: 'Riega al atardecer' },
    text: 'Moins souvent, plus longtemps, au pied. Un paillis de feuilles fait le reste.',
  },
  {
    month: '2023-06',
    title: { fr: 'Cuisiner les fanes', en: 'Cook the tops', es: 'Cocina las hojas' },
    text: 'Radis, carottes, betteraves : les feuilles deviennent pesto, soupe ou galettes.',
  },
  {
    month: '2023-07',
    title: { fr: 'Ramasser en marchant', en: 'Pick up as you walk', es: 'Recoge mientras caminas' },
    text: 'Un sac, un gant, vingt minutes de plage ou de trottoir. On finit toujours à plusieurs.',
  },
  {
    month: '2023-08',
    title: { fr: 'Fermer les volets', en: 'Close the shutters', es: 'Cierra las persianas' },
    text: 'De onze heures à dix-huit heures, tout est clos. À la nuit, tout est grand ouvert.',
  },
  {
    month: '2023-09',
    title: { fr: 'Donner ses lunettes', en: 'Give your glasses', es: 'Dona tus gafas' },
    text: 'La vieille paire du tiroir verra de nouveau. Les opticiens ont presque tous une boîte.',
  },
  {
    month: '2023-10',
    title: { fr: 'Planter un bulbe', en: 'Plant a bulb', es: 'Planta un bulbo' },
    text: 'Un trou de dix centimètres au pied d’un arbre de rue, et l’on attend mars en souriant.',
  },
  {
    month: '2023-11',
    title: { fr: 'Prêter sa perceuse', en: 'Lend your drill', es: 'Presta tu taladro' },
    text: 'Elle tourne douze minutes dans sa vie. Une affichette dans l’escalier, et elle travaille enfin.',
  },
  {
    month: '2023-12',
    title: { fr: 'Décorer avec le dehors', en: 'Decorate with outdoors', es: 'Decora con lo de fuera' },
    text: 'Branches tombées, pommes de pin, papier découpé. En janvier, tout retourne au compost.',
  },
  {
    month: '2024-01',
    title: { fr: 'Relire un livre', en: 'Read a book again', es: 'Relee un libro' },
    text: 'Celui qui a compté, sans rien acheter. On le prête ensuite, avec un mot dedans.',
  },
  {
    month: '2024-02',
    title: { fr: 'Saluer ses voisins', en: 'Greet your neighbours', es: 'Saluda a tus vecinos' },
    text: 'Tous, tout le mois, par leur prénom. C’est gratuit et cela change l’ascenseur.',
  },
]
