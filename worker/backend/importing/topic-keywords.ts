/**
 * Keywords of a topic in French, English and Spanish, folded (no accents, lower case). Each
 * matches as a prefix: `jardin` finds `jardins` and `jardinage`. A trailing `.` matches a
 * whole word only.
 */
export const topicKeywords: Readonly<Record<string, string>> = {
  ecologie:
    'ecolog arbre jardin haie plant. planter plantation plantes biodivers nature. foret forest bosque rivier river. oiseau bird. ave. abeille bee. ' +
    'herbier compost vegetal botani faune flore zones-humides mare. littoral plage. ocean pollution dechet deguis-vert environnement environment ' +
    'medio-ambiente semis graines seed. potager huerto garden. hedge tree. ecosystem renatur nettoyage cleanup',
  energie:
    'climat climate clima. energie energy energia renouvelable renewable solaire solar. eolien carbone carbon. co2 giec. ipcc. rechauffement transition-energ ' +
    'sobriete isolation renovation-energ nucleaire thermique photovolta fresque-du-climat canicule warming emission',
  alimentation:
    'aliment food. comida cuisine cuisin cook. cooking cocina soupe soup. sopa repas meal. banquet cantine gastronom gourmet degustation marche-paysan ' +
    'maraich paysan agricultur agroeco fromage vin. vins. pain. boulang recette recipe receta amap. vegan vegetarien cafe-gourmand brunch brasserie glanage',
  solidarite:
    'solidar. solidari entraide benevol volunteer volunt maraude refugi migrant exil precar sans-abri homeless hebergement handicap don-du-sang blood ' +
    'collecte caritat charity isolement grand-age seniors aines aidant soin. social. sociale. insertion hospitalite fraternit interculturel mosquee',
  citoyennete:
    'citoyen citizen ciudadan democra election vote. voter. elu. elus. municipal mairie convention-citoyenne assemblee politiqu politic droit. droits. justice ' +
    'debat-public concertation conseil-de-quartier participati association. associatif service-civique europe. europeen engagement plaidoyer lobby cse. syndic',
  culture:
    'cultur art. arts. artist musee museum museo exposition exhibition exposicion peintur painting dessin. sculptur gravure graveur xylograv photograph ' +
    'cinema. cine. cinemarges film. films. pelicula theatr teatro danse dance. danza concert musique music. musica jazz. rock. flute. piano. quartet choeur chorale opera ' +
    'litter livre. livres. librair book. books. libro lecture. dedicace conte. contes. poesie poetry patrimoine heritage philatel timbre. spectacle festival ' +
    'impro. masterclass conservatoire chanson bossa dj. club. bal.',
  egalite:
    'egalite equality igualdad femme women woman mujer feminis sexis genre. gender lgbt queer discrimin racis antiracis inclusi parite violences-faites ' +
    'droits-des-femmes act-up stereotyp accessib sourd. langue-des-signes lsf. ambitieuses',
  mobilite:
    'mobilit velo. velos. bike. bikes. bici. bicicleta cycl pied. pieton marche-a-pied walking transport train. tramway covoitur carpool autopartage trottinette ' +
    'rando. gare. challenge-velo geovelo',
  reemploi:
    'reemploi reutilis repar repair reparar recycl upcycl surcycl ressourcerie recyclerie zero-dechet zero-waste residuo-cero vide-grenier vide-dressing ' +
    'brocante braderie troc. swap. trueque seconde-main second-hand friperie bricol coutur sewing raccommod mending donnerie gratiferia',
  sciences:
    'science cientific scientif ciencia espace. spatial space. espacio astronom planetarium eclipse. planete soleil physique chimie biologie mathemat ' +
    'robot numeri digital intelligence-artificielle ia. informati aeronau aviation laboratoire recherche chercheu research technolog innovation code. coding',
}

/** Likewise for the format of an event. */
export const typeKeywords: Readonly<Record<string, string>> = {
  atelier:
    'atelier demonstration workshop taller stage. initiation masterclass formation. training apprentis fabriqu cours. class. jardinage repair-cafe do-it',
  conference:
    'conference conferencia talk. charla colloque seminaire seminar seminario symposium keynote webinaire webinar cours-public journee-d-etude',
  projection:
    'projection screening proyeccion cine-debat film. films. court-metrage documentaire documentary documental avant-premiere cinema.',
  rencontre:
    'rencontre. rencontres. rencontrez meetup meeting. encuentro dedicace apero afterwork portes-ouvertes forum. salon. job. permanence cafe-rencontre networking',
  balade:
    'balade promenade visite. visites. visita walk. walks. paseo randonn hike. hiking tour. guided circuit parcours sortie. a-velo',
  chantier:
    'chantier planter plantation nettoyage ramassage cleanup clean-up voluntariado benevolat restauration-de chantier-participatif brigade construire',
  fete: 'fete. fetes. festival fiesta party. celebrat carnaval kermesse bal. soiree guinguette banquet anniversaire nuit-des jour-de-fete',
  exposition: 'exposition exposicion exhibition expo. vernissage installation. galerie',
  concert:
    'concert concierto jazz. quartet quintet trio. recital orchestre orchestra choeur. live. gig. bossa musique-live showcase',
  debat: 'debat. debats. debate. table-ronde round-table panel. assemblee assembly asamblea agora. concertation plenum',
  spectacle:
    'spectacle theatr teatro theater danse. dance. danza performance conte. contes. impro. cirque circo marionnett humour moliere mise-en-scene show.',
  marche:
    'marche-de marche-paysan vide-grenier vide-dressing brocante braderie bourse-aux troc. swap. market. mercad foire. puces. friperie',
}
