/** Real places where the demonstration events take place, so that maps, distances and time zones are believable. */
export interface Venue {
  name: string
  street: string
  postalCode: string
  lat: number
  lng: number
}
export interface City {
  name: string
  region: string
  countryCode: string
  timeZone: string
  venues: Venue[]
}

const venue = (name: string, street: string, postalCode: string, lat: number, lng: number): Venue => ({
  name,
  street,
  postalCode,
  lat,
  lng,
})
const city = (name: string, region: string, countryCode: string, timeZone: string, ...venues: Venue[]): City => ({
  name,
  region,
  countryCode,
  timeZone,
  venues,
})

/** By the city's slug. */
// prettier-ignore
export const cities: Record<string, City> = {
  paris: city('Paris', 'Île-de-France', 'FR', 'Europe/Paris',
    venue('Académie du Climat', '2 place Baudoyer', '75004', 48.8557, 2.3555),
    venue('La REcyclerie', '83 boulevard Ornano', '75018', 48.8977, 2.3446),
    venue('Les Canaux', '6 quai de la Seine', '75019', 48.8845, 2.371),
    venue('Césure', '13 rue Santeuil', '75005', 48.8402, 2.3553),
    venue('Le Centquatre', '5 rue Curial', '75019', 48.8899, 2.3716),
    venue('Gaîté Lyrique', '3 bis rue Papin', '75003', 48.8666, 2.3533),
    venue('Ground Control', '81 rue du Charolais', '75012', 48.8405, 2.3795),
    venue('Jardin Villemin', '14 rue des Récollets', '75010', 48.8758, 2.361),
    venue('Espace makesense', '11 rue Biscornet', '75012', 48.8514, 2.3689)),
  lyon: city('Lyon', 'Auvergne-Rhône-Alpes', 'FR', 'Europe/Paris',
    venue('Hôtel71', '71 quai Perrache', '69002', 45.74, 4.8155),
    venue('La Commune', '3 rue Pré-Gaudry', '69007', 45.743, 4.84),
    venue('Parc Blandan', '37 rue du Repos', '69007', 45.7457, 4.8533),
    venue('Bibliothèque de la Part-Dieu', '30 boulevard Vivier-Merle', '69003', 45.7606, 4.8573),
    venue('Le Périscope', '13 rue Delandine', '69002', 45.7479, 4.8245)),
  marseille: city('Marseille', 'Provence-Alpes-Côte d’Azur', 'FR', 'Europe/Paris',
    venue('Friche la Belle de Mai', '41 rue Jobin', '13003', 43.31, 5.3905),
    venue('Le Talus', '603 rue Saint-Pierre', '13012', 43.2935, 5.4245),
    venue('Bibliothèque de l’Alcazar', '58 cours Belsunce', '13001', 43.2988, 5.3757),
    venue('Cité de l’agriculture', '37 boulevard National', '13001', 43.303, 5.383),
    venue('Plage des Catalans', '3 rue des Catalans', '13007', 43.2903, 5.3556)),
  nantes: city('Nantes', 'Pays de la Loire', 'FR', 'Europe/Paris',
    venue('Le Lieu unique', '2 rue de la Biscuiterie', '44000', 47.2154, -1.5455),
    venue('Stereolux', '4 boulevard Léon-Bureau', '44200', 47.2053, -1.5637),
    venue('Jardin des Plantes', 'rue Stanislas-Baudry', '44000', 47.219, -1.5425),
    venue('Pol’n', '11 rue des Olivettes', '44000', 47.2125, -1.55)),
  lille: city('Lille', 'Hauts-de-France', 'FR', 'Europe/Paris',
    venue('Gare Saint-Sauveur', '17 boulevard Jean-Baptiste-Lebas', '59800', 50.6278, 3.069),
    venue('MRES', '5 rue Jules-de-Vicq', '59800', 50.6322, 3.083),
    venue('Maison Folie Wazemmes', '70 rue des Sarrazins', '59000', 50.6243, 3.0522),
    venue('L’Hybride', '18 rue Gosselet', '59000', 50.6234, 3.0725)),
  bordeaux: city('Bordeaux', 'Nouvelle-Aquitaine', 'FR', 'Europe/Paris',
    venue('Darwin', '87 quai des Queyries', '33100', 44.85, -0.5598),
    venue('Bibliothèque Mériadeck', '85 cours du Maréchal-Juin', '33000', 44.8368, -0.5873),
    venue('Halle des Douves', '4 rue des Douves', '33800', 44.8313, -0.569),
    venue('Cinéma Utopia', '5 place Camille-Jullian', '33000', 44.8389, -0.5718)),
  rennes: city('Rennes', 'Bretagne', 'FR', 'Europe/Paris',
    venue('Hôtel Pasteur', '2 place Pasteur', '35000', 48.1095, -1.6727),
    venue('Les Champs Libres', '10 cours des Alliés', '35000', 48.1055, -1.6743),
    venue('Prairies Saint-Martin', 'rue de Saint-Martin', '35700', 48.1215, -1.6735)),
  toulouse: city('Toulouse', 'Occitanie', 'FR', 'Europe/Paris',
    venue('Halles de la Cartoucherie', '10 place de la Charte-des-Libertés-Communales', '31300', 43.604, 1.4105),
    venue('Quai des Savoirs', '39 allées Jules-Guesde', '31000', 43.5945, 1.4497),
    venue('Maison de la citoyenneté', '5 rue Paul-Mériel', '31000', 43.6058, 1.452),
    venue('Maison du vélo', '12 boulevard Bonrepos', '31000', 43.6107, 1.4525)),
  strasbourg: city('Strasbourg', 'Grand Est', 'FR', 'Europe/Paris',
    venue('KaléidosCOOP', '1 rue de la Coopérative', '67000', 48.5653, 7.774)),
  montpellier: city('Montpellier', 'Occitanie', 'FR', 'Europe/Paris',
    venue('Halle Tropisme', '121 rue Fontcouverte', '34070', 43.5975, 3.857)),
  'saint-denis': city('Saint-Denis', 'La Réunion', 'FR', 'Indian/Reunion',
    venue('Cité des Arts', '23 rue Léopold-Rambaud', '97490', -20.893, 55.476)),
  bruxelles: city('Bruxelles', 'Bruxelles-Capitale', 'BE', 'Europe/Brussels',
    venue('La Tricoterie', 'rue Théodore Verhaegen 158', '1060', 50.8289, 4.344),
    venue('BeCentral', 'Cantersteen 12', '1000', 50.8454, 4.3572),
    venue('Halles de Schaerbeek', 'rue Royale Sainte-Marie 22A', '1030', 50.8631, 4.3697)),
  madrid: city('Madrid', 'Comunidad de Madrid', 'ES', 'Europe/Madrid',
    venue('La Casa Encendida', 'ronda de Valencia 2', '28012', 40.4061, -3.6998),
    venue('Matadero Madrid', 'plaza de Legazpi 8', '28045', 40.3917, -3.6986),
    venue('Impact Hub Gobernador', 'calle del Gobernador 26', '28014', 40.4106, -3.6942)),
  london: city('London', 'Greater London', 'GB', 'Europe/London',
    venue('Conway Hall', '25 Red Lion Square', 'WC1R 4RL', 51.5198, -0.1187),
    venue('The Remakery', '51 Lilford Road', 'SE5 9HY', 51.4683, -0.1008),
    venue('Rich Mix', '35–47 Bethnal Green Road', 'E1 6LA', 51.5244, -0.073),
    venue('Hackney City Farm', '1a Goldsmiths Row', 'E2 8QA', 51.5316, -0.0657)),
  mexico: city('Ciudad de México', 'CDMX', 'MX', 'America/Mexico_City',
    venue('Huerto Roma Verde', 'calle Jalapa 234', '06760', 19.4079, -99.161),
    venue('Casa del Lago', 'Bosque de Chapultepec', '11850', 19.4237, -99.1867)),
  dakar: city('Dakar', 'Dakar', 'SN', 'Africa/Dakar', venue('Kër Thiossane', 'Sicap Liberté 2, villa 1695', '12500', 14.7116, -17.461)),
  abidjan: city('Abidjan', 'Abidjan', 'CI', 'Africa/Abidjan', venue('Institut français', 'Plateau, boulevard Carde', '00225', 5.3236, -4.0186)),
}
