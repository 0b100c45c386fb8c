/**
 * The most common words in passwords: whole ones, and stems followed by digits or signs (see
 * `isCommonPassword`). Compiled for this site in French, English and Spanish; the most
 * frequently leaked passwords are in `leaked-passwords.ts`.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwords passwort passw pass passe passer passpass motdepasse motdepass monmotdepasse mdp mdpass contrasena
  contrasenia clave claves micontrasena miclave parola senha sesame sesameouvretoi ouvretoi admin admins
  administrator administrateur administrador root rootroot toor user users usuario utilisateur login logon guest guests invite
  invitado test tests tester testing testtest teste prueba essai demo demos default system systeme sistema server serveur
  master masters secret secrets secreto secretsecret private prive welcome welcomehome bienvenue bienvenido bienvenida hello
  helloworld hellohello hola holahola bonjour bonjourbonjour bonsoir salut salutsalut coucou coucoucoucou letmein letmeinnow
  changeme changemoi changer changethis cambiame trustnoone trustno whatever nothing rien personne nobody anything something
  access acces accueil account compte cuenta security securite seguridad internet computer computers ordinateur ordi laptop
  windows microsoft apple macintosh macbook iphone ipad android samsung nokia huawei xiaomi google gmail yahoo hotmail outlook
  facebook instagram whatsapp snapchat twitter linkedin youtube tiktok netflix spotify amazon paypal ebay orange wanadoo free
  bouygues sfr movistar telefonica vodafone database oracle mysql linux ubuntu debian cisco router public backup

  azerty azertyui azertyuiop azert azer qwerty qwertyu qwertyui qwertyuiop qwert qwer qwertz qwertzui qwertzuiop qsdf qsdfg
  qsdfgh qsdfghjk qsdfghjkl qsdfghjklm asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm wxcv wxcvb wxcvbn
  qazwsx qazwsxedc wsxedc zaqwsx zaqxsw azeqsd azeqsdwxc azertyqsdfgh azeaze azeazeaze azerazer poiuyt poiuytreza
  poiuytrewq mlkjhgfdsq lkjhgfdsa mnbvcxz nbvcxw abc abcd abcde abcdef abcdefg abcdefgh abcabc abcdabcd aaaa bbbb xxx xxxx zzzz

  love loves lover lovers loveme loveyou lovelove lovely loveya lovehim loveher mylove truelove iloveyou iloveu iloveme
  iloveyouu luv amour amours amoureux amoureuse monamour monamours moncoeur coeur coeurs jetaime jetaimefort jetaimemonamour
  jtm jtmmonamour jadore bisou bisous bisoubisou calin calins cheri cherie doudou doudous loulou louloute loulous chouchou
  chouchoute chaton chatons minou minouche minette poussin poupee poupette titi titou titoune bebe bebes bebou coco cocotte
  pupuce puce choupette choupinette choupi bibou bibi loveuse teamo teamomucho tequiero tequieromucho miamor amor amores
  amorcito corazon micorazon mivida vida cielo micielo princesa princesas princess princesse princesses prince principe
  reina reine queen king kings roi rey angel angels angelo angelito ange anges diable diablo demon devil heaven paradis
  sweet sweety sweetie sweetheart honey baby babygirl babyboy babyblue darling kiss kisses kissme hugs happy happiness
  heureux heureuse bonheur felicidad feliz joie alegria smile smiles smiley sourire sonrisa friend friends amis amies amigo
  amigos amiga amigas family famille familia mother maman mamans mama mamita papa papas papamaman mamanpapa daddy mommy
  mummy father sister brother frere soeur hermano hermana enfants hijos hija hijo grandma papy mamie papi mami

  sunshine sunflower sunset soleil sol sun moon moonlight lune luna star stars starlight starfish etoile etoiles estrella
  estrellas sky ciel cieux mar mer ocean oceane oceans plage playa beach island ile iles isla rainbow arcenciel arcoiris
  flower flowers fleur fleurs flor flores rose roses rosa rosita violette jasmine jasmin tulipe marguerite daisy lavande
  mimosa tournesol coquelicot orchidee lotus garden jardin forest foret bosque arbol arbre tree river riviere rio mountain
  montagne montana nature natura snow snowflake neige nieve winter hiver invierno summer summertime ete verano spring
  printemps primavera autumn automne otono fall janvier fevrier mars avril mai juin juillet aout septembre octobre novembre
  decembre january february march april june july august september october november december enero febrero marzo abril mayo
  junio julio agosto septiembre octubre noviembre diciembre monday tuesday wednesday thursday friday saturday sunday lundi
  mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo noel christmas navidad
  vacances vacaciones holiday holidays weekend birthday anniversaire cumpleanos fire feu fuego water eau agua wind storm
  tempete thunder tonnerre lightning ice glace

  cat cats chat chats gato gatos kitty kitten kittens hellokitty dog dogs doggy doggie chien chiens chienne perro perros
  puppy puppies monkey monkeys singe mono tiger tigers tigre tigres lion lions lionne leon panther panthere wolf wolves
  loup loups loulouve lobo bear bears ours ourson oso teddybear nounours panda pandas pingouin penguin koala rabbit lapin
  lapins lapinou conejo bunny horse horses cheval chevaux caballo pony poney unicorn licorne unicornio dolphin dolphins
  dauphin dauphins delfin shark requin tiburon eagle eagles aigle aguila falcon faucon phoenix dragon dragons dragonball
  dragonballz butterfly papillon papillons mariposa mariposas bird birds oiseau oiseaux pajaro duck canard pato chicken
  poulet poule pollo pigeon cochon mouse souris raton rat turtle tortue tortuga snake serpent cobra python viper spider
  araignee frog grenouille rana hamster elephant giraffe girafe zebra crocodile dinosaur dinosaure mammouth rex medor felix
  snoopy garfield bella simba nala luna lucky oscar ginger smokey tigger pepper buster bandit bailey cooper charlie
  pupuce filou caline caramel chipie

  chocolate chocolat chocolates chocolatine caramelo vanille vanilla strawberry fraise fraises framboise cerise banana
  banane bananas orange oranges apple apples pomme pommes manzana lemon citron limon peach peche pastis peaches cherry
  cherries cookie cookies biscuit gateau cupcake candy bonbon bonbons caramelos sugar sucre azucar honeybee nutella fromage
  cheese croissant baguette pain crepe crepes pizza burger pasta spaghetti tomate tomato potato patate cafe coffee
  cappuccino the tea biere beer cerveza vin wine vino champagne vodka whisky tequila pastaga ricard cocacola coca pepsi
  redbull haribo mcdonalds kebab tacos

  football footballs footballer foot soccer futbol baseball basketball basket hockey rugby tennis golf golfer volley
  volleyball handball judo karate boxing boxe danse dance dancer dancing natation swimming surf surfer surfing ski skate
  skateboard skater velo cyclisme moto motos motocross formula ferrari porsche lamborghini mercedes bmw audi toyota honda
  yamaha suzuki kawasaki ducati harley harleydavidson peugeot renault citroen volkswagen golfgti mustang corvette camaro
  chevy chevrolet dodge nissan subaru jeep ford mazda volvo jaguar bugatti tesla arsenal chelsea liverpool liverpoolfc
  manchester manutd mancity tottenham everton celtic rangers barcelona barca fcbarcelona realmadrid madrid atletico juventus
  milan intermilan bayern psg psgpsg parissg parissaintgermain marseille om ommarseille olympique olympiquedemarseille lyon
  olympiquelyonnais asse saintetienne lens bordeaux girondins monaco nantes lille rennes strasbourg toulouse nice
  montpellier messi leomessi ronaldo cristiano cristianoronaldo zidane zizou beckham neymar mbappe griezmann benzema pele
  maradona henry giroud kaka federer nadal jordan michaeljordan lebron kobe lakers bulls chicago cowboys steelers packers
  yankees redsox eagles patriots raiders broncos giants dodgers

  superman batman batgirl spiderman ironman captain captainamerica hulk thor avengers marvel wolverine deadpool joker
  superstar starwars starwar jedi skywalker darthvader vader yoda anakin chewbacca startrek enterprise matrix neo trinity
  terminator rambo rocky gladiator hobbit gandalf frodo aragorn legolas hermione harry harrypotter potter hogwarts poudlard
  dumbledore voldemort twilight narnia pokemon pikachu charizard dracaufeu bulbizarre digimon naruto sasuke itachi hokage
  goku vegeta sangoku onepiece luffy zelda link mario supermario luigi nintendo sonic playstation xbox gamer gaming minecraft
  creeper fortnite roblox warcraft worldofwarcraft starcraft diablo overwatch leagueoflegends counterstrike callofduty
  halflife halo tetris pacman lara tombraider sims simpson simpsons homer bart southpark familyguy asterix obelix tintin
  milou spirou mickey mickeymouse minnie donald disney disneyland winnie winniethepooh tinkerbell clochette ariel cendrillon
  cinderella blancheneige elsa frozen barbie bob bobleponge spongebob scooby scoobydoo friends rachel buffy charmed lost
  dexter sherlock bond jamesbond metallica nirvana slipknot linkinpark acdc ironmaiden pinkfloyd queen beatles eminem
  tupac biggie rihanna beyonce shakira madonna britney justin justinbieber bieber onedirection harrystyles bts blackpink
  michaeljackson bobmarley marley rasta reggae johnny johnnyhallyday mylene jul pnl booba rap rappeur hiphop rock rockstar
  rocknroll metal punk techno music musique musica guitar guitare guitarra piano drum drums batterie dj

  marie marine marion mathilde manon margaux margot maeva melanie melissa michele micheline monique mireille morgane
  muriel nadia nadine natacha nathalie nicole noemie oceane odile olivia pauline patricia pascale perrine rachel rebecca
  regine romane rose sabine sabrina salome samantha sandra sandrine sara sarah severine simone solene sonia sophie stephanie
  sylvie sylvia tatiana teresa therese valentine valerie vanessa veronique victoria virginie yasmine yvette zoe
  adele adeline agathe agnes alexandra alice aline amandine amelie anais andrea angela angelique anna annabelle anne annie
  aude audrey aurelie aurore axelle beatrice bernadette brigitte camille carine carla carole caroline catherine cecile
  celia celine chantal charlotte chloe christelle christiane christine claire clara clarisse claudia claudine clemence
  clementine coralie corinne cynthia danielle deborah delphine denise diana diane dominique dorothee elena eliane elise
  elisa elisabeth elizabeth ella elodie eloise elsa emeline emilie emily emma estelle eva evelyne fabienne fanny fatima
  fatiha florence francine francoise gabriella gabrielle geraldine ghislaine gisele helene heloise hortense ines ingrid
  isabel isabella isabelle jacqueline jade jeanne jennifer jenny jessica joanna jocelyne josephine josette julia julie
  juliette justine karine karima katia khadija laetitia laura laure laurence lea leila lena leonie lila lina linda lise lola
  louise louane lou luce lucie lucile ludivine lydia lydie madeleine magali maria marianne alejandra carolina carmen
  fernanda daniela gabriela guadalupe lucia mariana marta monica natalia paola pilar rocio rosario silvia sofia susana
  valentina valeria veronica ximena yolanda alba amy angie ashley amanda brittany chelsea crystal danielle debbie hannah
  heather holly jasmine kelly kimberly lauren lisa megan michelle molly natasha nicole rebecca samantha sharon stacey summer
  taylor tiffany tina tracy whitney

  alain albert alex alexandre alexis alfred ali andre anthony antoine antonin armand arnaud arthur aurelien axel baptiste
  bastien benjamin benoit bernard bertrand brandon brice bruno cedric charles christian christophe claude clement corentin
  cyril damien daniel david denis didier dylan edouard emile emmanuel enzo eric ernest ethan etienne fabien fabrice felix
  fernand florent florian francis franck francois frederic gabriel gael gaetan georges gerard gilbert gilles gregory
  guillaume guy gustave hassan henri herve hugo hugues ibrahim ilyes ismael jacques jean jeanmarc jeanpaul jeanpierre
  jeremy jerome joel jonathan jordan jose joseph jules julien karim kevin laurent leo leon lilian lionel loic louis luc
  lucas ludovic malik marc marcel martin mathias mathieu mathis matthieu maurice max maxence maxime medhi mehdi michael
  michel mickael mohamed mohammed mouloud mustapha nathan nicolas noah noe olivier omar oscar pascal patrice patrick paul
  philippe pierre quentin rachid raphael raymond regis remi remy rene richard robert robin rodolphe roger roland romain
  romeo ronan sacha said salim samir samuel samy sebastien serge simon sofiane stanislas stephane steve steven sylvain theo
  thibault thibaut thierry thomas timothee titouan tom tony tristan valentin victor vincent vivien walter william xavier
  yanis yann yannick yassine youssef yves yvan zinedine alejandro alberto alfonso antonio carlos diego eduardo enrique
  fernando francisco gonzalo guillermo ignacio javier jorge juan juancarlos luis manuel mario miguel pablo pedro rafael
  ramon raul ricardo roberto rodrigo salvador santiago sergio andrew austin brandon brian chris christopher cody craig
  dennis derek edward eric george greg harley hunter jack jackson jacob jake james jason jeff jeffrey jesse joe john johnny
  joshua justin keith kenneth kyle larry logan mark matthew merlin michael mike nathan nicholas patrick peter phil richard
  robert ryan scott sean stephen steven stuart taylor thomas tim timothy travis tyler wayne william zachary martin bernard
  dubois durand moreau lefebvre garcia martinez rodriguez gonzalez lopez hernandez perez sanchez smith johnson williams

  paris parisien parisienne paname france francais francaise frances london londres england english newyork newyorkcity
  america american amerique usa california californie texas florida hollywood lasvegas boston dallas denver washington
  canada quebec montreal toronto mexico mexicano mexique argentina argentine brasil brazil bresil colombia peru chile
  venezuela espana espagne spain sevilla valencia andalucia italia italie italy roma rome napoli venise germany allemagne
  deutschland berlin portugal portugais lisboa porto algerie alger kabyle kabylie maroc marocain marocaine casablanca
  marrakech tunisie tunis senegal dakar cameroun congo mali guinee madagascar martinique guadeloupe reunion maurice tahiti
  corse corsica bretagne breizh bretzh alsace provence normandie auvergne savoie vendee turquie turkey istanbul russia
  russie moscow moscou china chine japan japon tokyo inde india africa afrique asia europe world monde mundo
  chiche makesense planete planet planeta terre tierra earth climat climate ecologie ecology recyclage bio vegan
  liberte egalite fraternite liberteegalitefraternite libertad freedom peace paix paz justice vive vivelafrance
  revolution anarchie anarchy republique

  warrior guerrier guerrero soldier soldat soldado hunter chasseur killer tueur sniper ninja samurai pirate pirates viking
  knight chevalier wizard sorcier witch magic magique magico magician shadow shadows ombre sombra ghost fantome phantom
  vampire zombie zombies monster monstre alien aliens robot robots cyborg hacker hackers haxor leet elite boss bigboss
  chief patron jefe hero heros superhero legend legende champion champions winner ganador gagnant number numberone
  numerouno best thebest lebest topgun maverick iceman cowboy ranger cadillac rocket fusee cosmos galaxy galaxie space
  espace universe univers infinity infinito forever always toujours siempre never jamais nunca dream dreams dreamer reve
  reves sueno suenos fantasy fantasia destiny destin destino fortune lucky luckyme chance suerte money argent dinero cash
  dollar euro millionnaire gold golden silver diamond diamonds diamant diamante crystal cristal platinum pearl perle
  treasure tresor tesoro blue bleu azul red rouge rojo green vert verde black noir negro white blanc blanco pink yellow
  jaune amarillo purple violet turquoise indigo scarlet hotpink blackcat redrose greenday
  sexy sexybitch bitch fuck fuckyou fuckoff fuckme shit asshole merde putain puta puto mierda cabron connard connasse salope
  enculer encule nique niquetamere nichon bite cul pute sex pussy dick porn hardcore
  jesus jesuschrist christ christian cristo dieu dios god godisgood godbless lord seigneur bible eglise church faith
  foi hope espoir esperanza grace blessed blessing prayer amen allah allahakbar bismillah islam muslim mohamed inchallah
  buddha bouddha karma zen yoga namaste genesis
  school ecole college lycee escuela student etudiant estudiante teacher prof profesor maestro docteur doctor medecin nurse
  infirmiere police policia pompier pompiers firefighter army armee ejercito marine marines navy airforce pilot pilote
  office bureau oficina work travail trabajo business company entreprise empresa manager director directeur president
  engineer ingenieur house maison casa home sweethome kitchen cuisine cocina door porte puerta window fenetre table chaise
  telephone mobile portable camera photo photos picture television radio batteries energy energie force fuerza power
  powerful strong fort forte fuerte speed vitesse turbo nitro flash express train avion airplane bateau boat voiture
  camion truck camping voyage voyages travel viaje aventure adventure aventura
  blink iloveparis jesuis jesuisla cestmoi moimoi toietmoi mytest mypass mypassword mysecret thisismy
  opensesame agent r2d2c3po c3po`
    .trim()
    .split(/\s+/),
)
