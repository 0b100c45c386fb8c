/**
 * Cities abroad whose names differ between the site's languages; GeoNames knows them by one name only (the key). The
 * name in French, English, Spanish (empty where it is the key itself), then further ones to search by.
 */
const table = `
BE Brussels: Bruxelles, Brussels, Bruselas, Brussel
BE Antwerpen: Anvers, Antwerp, Amberes
BE Gent: Gand, Ghent, Gante
BE Brugge: Bruges, Bruges, Brujas
BE Liège: , , Lieja, Luik
BE Leuven: Louvain, , Lovaina
BE Mechelen: Malines, , Malinas
BE Kortrijk: Courtrai, , Cortrique
BE Aalst: Alost
CH Zürich: Zurich, Zurich, Zúrich
CH Genève: , Geneva, Ginebra, Genf
CH Basel: Bâle, Basel, Basilea
CH Bern: Berne, Bern, Berna
CH Lausanne: , , Lausana
CH Sankt Gallen: Saint-Gall, St. Gallen, San Galo
CH Luzern: Lucerne, Lucerne, Lucerna
CH Biel/Bienne: Bienne, Biel, Biel, Biel
LU Luxembourg: , , Luxemburgo
GB London: Londres, London, Londres
GB Edinburgh: Édimbourg, Edinburgh, Edimburgo
IE Dublin: , , Dublín
IE Luimneach: Limerick, Limerick, Limerick
IE Gaillimh: Galway, Galway, Galway
DE Berlin: , , Berlín
DE Hamburg: Hambourg, , Hamburgo
DE Munich: , Munich, Múnich, München
DE Köln: Cologne, Cologne, Colonia
DE Frankfurt am Main: Francfort-sur-le-Main, Frankfurt, Fráncfort del Meno
DE Hannover: Hanovre, Hanover, Hannover
DE Bremen: Brême
DE Dresden: Dresde, , Dresde
DE Düsseldorf: , , Dusseldorf
DE Nürnberg: Nuremberg, Nuremberg, Núremberg
DE Aachen: Aix-la-Chapelle, , Aquisgrán
DE Freiburg: Fribourg-en-Brisgau, Freiburg, Friburgo de Brisgovia
DE Mainz: Mayence, , Maguncia
DE Trier: Trèves, , Tréveris
DE Saarbrücken: Sarrebruck
DE Regensburg: Ratisbonne, , Ratisbona
AT Vienna: Vienne, Vienna, Viena, Wien
AT Salzburg: Salzbourg, , Salzburgo
IT Rome: , , Roma, Roma
IT Milan: , , Milán, Milano
IT Naples: , , Nápoles, Napoli
IT Turin: , , Turín, Torino
IT Genoa: Gênes, Genoa, Génova, Genova
IT Bologna: Bologne, , Bolonia
IT Florence: , , Florencia, Firenze
IT Venice: Venise, Venice, Venecia, Venezia
IT Palermo: Palerme
IT Padova: Padoue, Padua, Padua
IT Verona: Vérone
IT Trento: Trente
IT Siena: Sienne
IT Pisa: Pise
ES Barcelona: Barcelone
ES Valencia: Valence, , Valencia, València
ES Sevilla: Séville, Seville, Sevilla
ES Zaragoza: Saragosse
ES Málaga: Malaga, Malaga
ES Murcia: Murcie
ES Córdoba: Cordoue, Cordova
ES Granada: Grenade
ES Cádiz: Cadix, Cadiz
ES San Sebastián: Saint-Sébastien, San Sebastian, San Sebastián, Donostia
ES Pamplona: Pampelune, , Pamplona, Iruña
ES Girona: Gérone, , Gerona
ES Palma: Palma de Majorque, Palma, Palma de Mallorca
ES Santiago de Compostela: Saint-Jacques-de-Compostelle
PT Lisbon: Lisbonne, Lisbon, Lisboa
PT Coimbra: Coimbre
NL The Hague: La Haye, The Hague, La Haya, Den Haag
NL Nijmegen: Nimègue, , Nimega
NL Groningen: Groningue, , Groninga
NL Amsterdam: , , Ámsterdam
NL Rotterdam: , , Róterdam
DK Copenhagen: Copenhague, Copenhagen, Copenhague, København
DK Århus: Aarhus, Aarhus, Aarhus
SE Stockholm: , , Estocolmo
SE Göteborg: Göteborg, Gothenburg, Gotemburgo
FI Helsinki: , , , Helsingfors
PL Warsaw: Varsovie, Warsaw, Varsovia, Warszawa
PL Kraków: Cracovie, Krakow, Cracovia
PL Wrocław: , Wroclaw, Breslavia
CZ Prague: , , Praga, Praha
CZ Pilsen: , , , Plzeň
RO Bucharest: Bucarest, Bucharest, Bucarest, București
GR Athens: Athènes, Athens, Atenas, Athina
GR Thessaloníki: Thessalonique, Thessaloniki, Tesalónica
GR Piraeus: Le Pirée, Piraeus, El Pireo
HR Zagreb: , , Zagreb
RS Belgrade: , , Belgrado, Beograd
BG Sofia: , , Sofía
RU Moscow: Moscou, Moscow, Moscú, Moskva
RU Saint Petersburg: Saint-Pétersbourg, Saint Petersburg, San Petersburgo
UA Kyiv: Kiev, Kyiv, Kiev
UA Odessa: , , , Odesa
TR Istanbul: , , Estambul
TR İzmir: Izmir, Izmir, Esmirna, Smyrne
MA Fès: , Fez, Fez
MA Marrakesh: Marrakech, Marrakesh, Marrakech
MA Tangier: Tanger, Tangier, Tánger
MA Sale: Salé, Salé, Salé
DZ Algiers: Alger, Algiers, Argel
DZ Oran: , , Orán
TN Tunis: , , Túnez
EG Cairo: Le Caire, Cairo, El Cairo
EG Alexandria: Alexandrie, Alexandria, Alejandría
CN Beijing: Pékin, Beijing, Pekín
CN Shanghai: , , Shanghái
CN Guangzhou: Canton, , Cantón
JP Tokyo: , , Tokio
JP Kyoto: , , Kioto
IN Mumbai: Bombay, Mumbai, Bombay
IN Delhi: , , Nueva Delhi
IN Bengaluru: Bangalore, Bengaluru, Bangalore
IN Kolkata: Calcutta, Kolkata, Calcuta
US New York City: New York, New York, Nueva York
US Philadelphia: Philadelphie, , Filadelfia
US New Orleans: La Nouvelle-Orléans, , Nueva Orleans
US Washington: , Washington D.C.
CA Montréal: , Montreal, Montreal
CA Québec: , Quebec City, Quebec
MX Mexico City: Mexico, Mexico City, Ciudad de México, CDMX
CU Havana: La Havane, Havana, La Habana
CO Bogotá: Bogota, Bogota
CO Medellín: Medellin, Medellin
CO Cartagena: Carthagène des Indes, , Cartagena de Indias
BR São Paulo: , , São Paulo
BR Brasília: Brasilia, Brasilia, Brasilia
PA Panamá: Panama, Panama City
PH Manila: Manille
VN Ho Chi Minh City: Hô Chi Minh-Ville, , Ciudad Ho Chi Minh, Saigon
VN Hanoi: Hanoï
KR Seoul: Séoul, , Seúl
LB Beirut: Beyrouth, Beirut, Beirut
IL Jerusalem: Jérusalem, , Jerusalén
SY Damascus: Damas, Damascus, Damasco
SY Aleppo: Alep, , Alepo
ET Addis Ababa: Addis-Abeba, , Adís Abeba
ZA Cape Town: Le Cap, Cape Town, Ciudad del Cabo
SG Singapore: Singapour, , Singapur
MC Monaco: , , Mónaco
`

/** The lines of a table `{country} {name}: names`: lists of names by key. */
export const readNames = (table: string): Readonly<Record<string, string[]>> =>
  Object.fromEntries(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [key = '', names = ''] = line.split(':')
        return [key, names.split(',').map((name) => name.trim())]
      }),
  )

/** Key `{country} {name in GeoNames}` → names in French, English, Spanish, then others. */
export const placeNames = readNames(table)
