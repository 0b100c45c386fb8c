import type { Idea } from '../idea.ts'

export const ecologie: Idea[] = [
  {
    id: 'haie',
    topic: 'ecologie',
    type: 'chantier',
    momentum: 'mains-dans-la-terre',
    pillar: 'agir',
    organiser: 'Des haies dans la ville',
    at: '09:30',
    minutes: 180,
    seats: 40,
    accessibility: ['hi', 'pi'],
    ages: [6, null],
    texts: {
      fr: {
        title: 'Planter la haie bocagère avec les voisins',
        summary:
          'Une matinée, quarante arbustes et des bottes : on plante ensemble la haie qui abritera les oiseaux du quartier.',
        body: `La terre est prête, les plants aussi : noisetier, cornouiller, aubépine, fusain. Il manque des bras. On forme des équipes de quatre, quelqu’un d’expérimenté dans chacune, et on avance à son rythme. Aucune expérience n’est demandée.

          Ce que tu peux apporter :
          - des bottes ou de vieilles chaussures
          - des gants, si tu en as
          - quelque chose à partager pour la pause de 11 h

          Les outils, le paillage et le café sont fournis. En fin de matinée, on étiquette chaque arbuste avec le prénom de la personne qui l’a planté. Tu pourras revenir le saluer.

          En cas de pluie fine, on plante quand même : les arbustes adorent ça. En cas de gel, on te prévient la veille.`,
        keywords: ['plantation', 'haie', 'biodiversité', 'voisinage'],
      },
      en: {
        title: 'Plant a hedgerow with the neighbours',
        summary:
          'One morning, forty shrubs and a pair of boots: together we plant the hedge that will shelter the local birds.',
        body: `The soil is ready and so are the saplings: hazel, dogwood, hawthorn, spindle. All we need is hands. We work in teams of four, each with someone who has done it before, and nobody is in a hurry. No experience needed.

          What to bring:
          - boots or old shoes
          - gloves if you have some
          - something to share at the 11 o’clock break

          Tools, mulch and coffee are on us. Before we leave, every shrub gets a label with the first name of the person who planted it, so you can come back and say hello.`,
        keywords: ['planting', 'hedge', 'biodiversity', 'neighbours'],
      },
      es: {
        title: 'Plantar un seto con el vecindario',
        summary:
          'Una mañana, cuarenta arbustos y unas botas: plantamos juntos el seto que dará refugio a las aves del barrio.',
        body: `La tierra está lista y los plantones también: avellano, cornejo, espino, bonetero. Solo faltan manos. Trabajamos en equipos de cuatro, con alguien que ya sabe en cada uno. No hace falta experiencia.

          Qué traer:
          - botas o zapatos viejos
          - guantes, si tienes
          - algo para compartir en la pausa de las 11 h

          Ponemos las herramientas, el acolchado y el café. Al terminar, cada arbusto lleva el nombre de quien lo plantó.`,
        keywords: ['plantación', 'seto', 'biodiversidad', 'vecindario'],
      },
    },
  },
  {
    id: 'plage',
    topic: 'ecologie',
    type: 'chantier',
    momentum: 'premiers-pas',
    pillar: 'agir',
    organiser: 'Rivages vivants',
    at: '10:00',
    minutes: 150,
    seats: 60,
    ages: [8, null],
    texts: {
      fr: {
        title: 'Ramasser, trier, compter : grand nettoyage des rives',
        summary:
          'On nettoie les rives, puis on pèse et on compte ce qu’on trouve. Les chiffres partent chez les scientifiques.',
        body: `Ramasser fait du bien, compter fait changer les choses. Après une heure de collecte par équipes, on trie tout sur une grande bâche : mégots, filets, bouchons, granulés. Les relevés rejoignent un programme de sciences participatives qui suit la pollution du littoral et des rivières.

          Le déroulé :
          - 10 h : accueil, gants et seaux pour tout le monde
          - 10 h 15 : collecte
          - 11 h 30 : tri, pesée et photo des trouvailles les plus étranges

          On finit autour d’un jus de pomme local. Les enfants sont les bienvenus avec un adulte.`,
        keywords: ['nettoyage', 'plage', 'océan', 'sciences participatives'],
      },
    },
  },
  {
    id: 'oiseaux',
    topic: 'ecologie',
    type: 'balade',
    momentum: 'en-famille',
    pillar: 's-informer',
    organiser: 'Les Naturalistes de quartier',
    at: '08:30',
    minutes: 120,
    seats: 18,
    ages: [7, null],
    texts: {
      fr: {
        title: 'À l’aube, écouter les oiseaux de la ville',
        summary:
          'Deux heures de marche lente, jumelles au cou, pour reconnaître dix chants d’oiseaux sans quitter le quartier.',
        body: `La ville se tait, les oiseaux commencent. Avec Inès, ornithologue, on marche doucement et on s’arrête souvent : rougegorge sur la grille, mésange dans le platane, faucon sur le clocher.

          On te prête des jumelles (une paire pour deux) et une fiche pour noter ce que tu entends. Tes observations peuvent rejoindre la base nationale, si tu le souhaites.

          Pense à t’habiller chaudement et à couper ton téléphone. Le parcours est plat, sans marche, mais reste debout deux heures.`,
        keywords: ['oiseaux', 'balade', 'nature en ville'],
      },
      en: {
        title: 'Dawn chorus: a slow walk among city birds',
        summary: 'Two hours of slow walking, binoculars round your neck, to learn ten bird songs without leaving town.',
        body: `The city goes quiet and the birds begin. With an ornithologist we walk slowly and stop often: a robin on the railings, a blue tit in the plane tree, a falcon on the steeple.

          We lend you binoculars (one pair for two) and a sheet to note what you hear. If you like, your records can join the national survey.

          Dress warmly and silence your phone. The route is flat and step-free.`,
        keywords: ['birds', 'walk', 'urban nature'],
      },
    },
  },
  {
    id: 'compost',
    topic: 'ecologie',
    type: 'atelier',
    momentum: 'premiers-pas',
    pillar: 'agir',
    organiser: 'Tas de vie',
    at: '18:30',
    minutes: 90,
    seats: 25,
    texts: {
      fr: {
        title: 'Composter en appartement, sans odeur ni moucheron',
        summary:
          'Lombricomposteur, bokashi ou bac collectif : choisis la bonne méthode et repars avec tes premiers vers.',
        body: `Un tiers de nos poubelles peut nourrir la terre. Encore faut-il que la cuisine reste respirable. On compare trois méthodes, on met les mains dedans, et on répond à toutes les questions, même à celle du citron.

          Au programme :
          - comprendre ce qui se passe dans le bac
          - réparer un compost qui sent mauvais
          - trouver ou créer un composteur au pied de son immeuble

          Tu repars avec une poignée de vers et un livret. Les bacs d’occasion sont en vente à prix coûtant.`,
        keywords: ['compost', 'déchets', 'appartement'],
      },
      es: {
        title: 'Compostar en un piso sin olores ni mosquitos',
        summary: 'Vermicompostador, bokashi o compostera del barrio: elige tu método y llévate tus primeras lombrices.',
        body: `Un tercio de nuestra basura puede alimentar la tierra. Comparamos tres métodos, metemos las manos y respondemos a todas las preguntas, incluida la del limón.

          En el programa:
          - entender qué ocurre dentro del cubo
          - salvar un compost que huele mal
          - encontrar o crear una compostera en tu edificio

          Te llevas un puñado de lombrices y una guía.`,
        keywords: ['compost', 'residuos', 'piso'],
      },
    },
  },
  {
    id: 'graines',
    topic: 'ecologie',
    type: 'marche',
    momentum: 'mains-dans-la-terre',
    pillar: 'se-rencontrer',
    organiser: 'Grainothèque populaire',
    at: '14:00',
    minutes: 180,
    texts: {
      fr: {
        title: 'Le grand troc de graines et de boutures',
        summary:
          'Apporte ce que tu as en trop, repars avec ce qui te manque : graines, boutures, plants et bons conseils.',
        body: `Tomates anciennes, haricots de grand-mère, boutures de misère : ici rien ne se vend, tout s’échange. Si tu n’as rien à troquer, viens quand même : la table des débutants est faite pour toi.

          Trois rendez-vous dans l’après-midi :
          - 14 h 30 : récolter et sécher ses graines
          - 15 h 30 : bouturer presque tout
          - 16 h 30 : préparer son balcon au froid

          Glisse tes graines dans une enveloppe avec le nom, l’année et l’endroit. Les plus bavards peuvent ajouter l’histoire de la plante.`,
        keywords: ['graines', 'troc', 'jardinage', 'boutures'],
      },
      en: {
        title: 'The big seed and cutting swap',
        summary:
          'Bring what you have too much of, take home what you lack: seeds, cuttings, seedlings and good advice.',
        body: `Heirloom tomatoes, grandmother’s beans, cuttings of nearly everything: nothing is sold here, all is swapped. Nothing to swap? Come anyway: the beginners’ table is for you.

          Three short sessions:
          - 2.30 pm: harvest and dry your own seeds
          - 3.30 pm: how to take cuttings
          - 4.30 pm: get your balcony ready for the cold

          Put your seeds in an envelope with name, year and place.`,
        keywords: ['seeds', 'swap', 'gardening'],
      },
      es: {
        title: 'Gran trueque de semillas y esquejes',
        summary: 'Trae lo que te sobra y llévate lo que te falta: semillas, esquejes, plantones y buenos consejos.',
        body: `Tomates antiguos, judías de la abuela, esquejes de casi todo: aquí no se vende nada, todo se intercambia. ¿No tienes nada? Ven igualmente: hay una mesa para quien empieza.

          Tres charlas cortas:
          - 14.30 h: recoger y secar semillas
          - 15.30 h: hacer esquejes
          - 16.30 h: preparar el balcón para el frío`,
        keywords: ['semillas', 'trueque', 'huerto'],
      },
    },
  },
  {
    id: 'riviere',
    topic: 'ecologie',
    type: 'conference',
    momentum: 'prendre-la-parole',
    pillar: 's-informer',
    organiser: 'L’Assemblée des rivières',
    at: '19:00',
    minutes: 105,
    seats: 120,
    accessibility: ['hi', 'mi'],
    texts: {
      fr: {
        title: 'Et si la rivière avait des droits ?',
        summary:
          'Une juriste, un pêcheur et une élue racontent comment un cours d’eau peut devenir une personne aux yeux de la loi.',
        body: `En Nouvelle-Zélande, un fleuve va en justice. En Espagne, une lagune aussi. Et chez nous ? Trois voix se répondent : une juriste spécialiste des droits de la nature, un pêcheur qui voit l’eau changer, une élue qui doit trancher.

          La seconde moitié de la soirée t’appartient : par tables de six, on écrit la première page d’une déclaration pour la rivière d’à côté.

          La rencontre est interprétée en langue des signes française et la salle accessible en fauteuil.`,
        keywords: ['droits de la nature', 'eau', 'rivière'],
      },
    },
  },
]
