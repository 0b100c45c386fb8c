import type { Locale } from '../../../src/contracts/locales.ts'

/**
 * Words of ecology and solidarity with 5 to 8 letters, in alphabetical order; each day has
 * one of them.
 */
export const gameWords: Record<Locale, readonly string[]> = {
  fr: (
    'abeille abricot abris accord accueil action agneau aidant aigle aiguille aînés alerte algue alliance alpage ' +
    'amandier amitié amour appel arbre argile arrivée arroser arrosoir artisan assiette atelier autobus automne ' +
    'avenir averse avoine balade balai balance baleine bambou banque banquise barrage basilic batterie bêche ' +
    'bénévole berger beurre bilan biogaz biologie biotope bivouac blaireau bocage bocal bonté boucle bougie ' +
    'bouillon bouleau bourdon bourgeon boussole bouture branche brebis bricoler brique brouette brume budget cabane ' +
    'cabas cadeau cagnotte calme canal canard cantine capteur carbone carnaval carotte carton cascade castor cause ' +
    'cèdre céréale cerise chaleur chamois champs chanson chanvre charte chauffer chemin chêne cheval chèvre chiche ' +
    'chiffre chimie chorale chouette cigale cigogne cinéma circuit citoyen citron classe climat collecte colline ' +
    'commun commune compost composte comptoir concert consigne conte coopérer corail cortège coton courage courge ' +
    'court couture couvert crédit crème criquet cueillir cuisine culture cycle cycliste cygne danse dauphin débat ' +
    'déchet défis départ désert dessin détail détour dialogue données donner durable échange éclair éclore école ' +
    'écologie écologue écoute écureuil éditeur effet effort égalité élève énergie enfant engager énigme enquête ' +
    'entendre entraide éolien éolienne épargne épicerie éponge équipe équité érable escale escargot espèce espoir ' +
    'essaim étable étang étape étendoir éthique étoile étude europe exilé falaise famille fanfare farine faucon ' +
    'faune fédérer fenêtre ferme fermier festin fêtes feuille figuier fleur fleurir fleurs fleuve flore forêt forum ' +
    'fossé fougère fourmi fragile fraise frêne friperie fromage frugal fruits galet géologie germe givre glacier ' +
    'glaner gourde goûter graine grange gratuit greffe grève grillon groupe guidon guitare habitat haies haricot ' +
    'hérisson héron hêtre hibou hiver hôpital horizon humus impôt isolant jardin jeunesse jouet joyeux jungle ' +
    'justice kermesse lagune laine lampion langue lapin lavande lecture légume lenteur lentille lessive levain ' +
    'liberté libraire libre lichen lièvre limace linge livre local logiciel loups loutre ludique lumière lutte ' +
    'maire mairie maison marais marché marcher marée marteau mélèze menthe merle mésange mesure métal méthane métro ' +
    'migrant militer millet moineau moisson monde monnaie montagne motivé mousse mouton mûrir musée musique ' +
    'myrtille nappe nation nature navet nectar neige noisette nourrir noyer nuage océan œufs offrande olivier ombre ' +
    'orage orange origine ortie osier outil ouvert oxygène ozone pacte paillage paille pains pancarte panier ' +
    'panneau papier papillon parade parent parole partage partant passage passeur patois pauvre paysan pédale ' +
    'peinture péniche persil peser pétale pétition peuple peuplier phoque physique piéton plage planche plancton ' +
    'planète planter platane pluie poème poire poireau poisson pollen pomme potager potier poubelle poulain poule ' +
    'pousse poussin prairie précaire prêter preuve projet protéger prune public quartier racine racines radis ' +
    'râteau recette recevoir récif récolte recycler refuge règle relais relevé relier renard réparer repas repos ' +
    'réseau réserve respect retour rêver rivage rivière roche romarin roseau rosée ruche ruisseau rythme sable ' +
    'sachet saison salade sanglier santé sapin sauge saule saumon sauver savane saveur savoir savon scarabée ' +
    'science séchoir secours selle semence semer semis sentier serre sieste silence simple slogan sobriété social ' +
    'soigner solaire soleil sonde soudeur soupe source sourire spirale surprise talus tambour tasse teinture témoin ' +
    'tendre tente terre terreau terroir théâtre tilleul tissage tissu toiture tomate torchis torchon torrent ' +
    'tracteur train tramway trèfle tricot trier troquer troupeau truite union urnes utopie vache vague valeur ' +
    'vallée vannerie vautour veiller veilleur vélos vendange vents verger verre vigne village vinaigre vintage ' +
    'vivant voile voilier voisin volcan voter voyage wagon yaourt'
  ).split(' '),
  en: (
    'acorn action alliance appeal apple autumn badger ballot bamboo banner barley barrow basil basket basketry ' +
    'battery beach beans beaver beetle bicycle birch birds blossom borrow bottle bread brick bridge cabin canal ' +
    'candle carbon carrot cedar charter cherry chickpea child choir cinema circle citizen cliff climate clouds ' +
    'clover coast compost coral cotton council courage craft cycling dance debate desert dolphin drawing dream ' +
    'durable eagle earth effort elders energy equality estuary fabric fairness falcon family farmer ferry flour ' +
    'flower forest forum freedom friend frost frugal future garden garlic gather giving glacier green habitat ' +
    'harvest heating hedgehog helper helping heron hiking hills hives honey hopeful horizon house iceberg insect ' +
    'insulate island journey jumper jungle justice kindness kitchen lagoon learn lending lentil lesson lettuce ' +
    'library lichen light listen local mammal mangrove maple march market marsh mayor meadow meeting mending ' +
    'methane mountain mulch music mutual natural nature nectar needle neighbor nettle network nurture ocean olive ' +
    'onion orchard organic otter oxygen ozone painting parsley peace peatland pebble pedal petal petition picnic ' +
    'planet plant plums poetry pollen poplar potato pottery prairie project protect protest pumpkin pupil rabbit ' +
    'reading recipe recycle refill refuge repair rescue reserve respect reuse rights river robin saddle sailing ' +
    'salmon savanna school season seedling seeds sewing shadow share sharing shelter shovel shutter simple slogan ' +
    'sober solar soups spade sparrow species speech spider spring sprout square squirrel stone storm story straw ' +
    'stream street strike subway summer swallow swaps teacher theatre thread thrift thunder thyme tides timber ' +
    'tomato trail train tramway travel trust turbine turtle union valley village voting walker walnut water ' +
    'watering waves weather weaving wetland whale wheat wicker wildlife willow windmill window winter witness women ' +
    'youth'
  ).split(' '),
  es: (
    'abedul abeja abejorro acción acogida actuar águila aguja álamo albahaca alcalde alegre alerta algas algodón ' +
    'alianza almendro alumno amistad aprender árbol arcilla ardilla arena arroyo autobús avellana avena ayuda ' +
    'ballena bambú barrio batería bosque brote brújula buitre caballo cabaña cabra calabaza calma calor cambio ' +
    'caminar camino campo canal cáñamo canción caracol carbono cartón cascada castaña castor causa cedro cereal ' +
    'cereza cesta ciclista cigarra cigüeña ciruela cisne clase clima cocina colina colmena comida compost común ' +
    'comuna conejo cooperar coraje coral corzo cosecha costura cuento cuidado cultura danza debate delfín desierto ' +
    'diálogo dibujo durable energía enjambre eólica equidad equipo erizo escarcha escucha escuela esfuerzo especie ' +
    'estación estrella ética familia fauna fiesta flora florecer frágil fresa fresno fruta fuente futuro gallina ' +
    'garza glaciar gorrión granel granja grillo grupo guitarra hábitat halcón harina helecho higuera hojas hormiga ' +
    'huelga huerto humus igualdad infancia injerto invierno jabalí jardín joven juego justicia ladera ladrillo ' +
    'laguna lavanda leche lechuga lechuza lectura lengua lenteja lentitud libélula libertad libro liebre limón ' +
    'líquen lluvia lobos luces lucha madera madurar manzana marcha marea mariposa marisma martillo menta mercado ' +
    'metal metano metro mirlo montaña mundo museo musgo música naranja natural néctar niebla nieve nogal nubes ' +
    'nutria nutrir océano oleaje olivo origen ortiga otoño oveja oxígeno ozono pacto palabra pancarta papel paseo ' +
    'pastor peatón peces pedal perejil pétalo pintura plancton planeta plantar plástico playa poema polen pradera ' +
    'presa prestar proteger proyecto pueblo puente puerro queso rábano raíces rebaño receta reciclar refugio ' +
    'regalar regar reparar reserva residuo respeto ribera roble rocas rocío romero sabana sabor salmón salud salvar ' +
    'sauce selva sembrar semilla sencillo sendero sierra siesta silencio sobrio social solar sombra sonrisa sopas ' +
    'sueño taller tambor teatro techo tejido tejón testigo tierra tomate tomillo tormenta torrente tranvía trébol ' +
    'trucha trueno unión utopía valle vecino velero ventana verano verdura viaje vidrio viento vínculo viñedo vivir ' +
    'volcán votar votos zorro'
  ).split(' '),
}
