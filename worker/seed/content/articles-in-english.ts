import type { ArticlePart } from './article-idea.ts'

/** Articles in English by their slugs, part by part as in French. */
export const englishArticles: Record<string, ArticlePart[]> = {
  'reparer-plutot-que-jeter': [
    [
      '',
      'The toaster stays cold, the lamp flickers, the zip of the bag has given up. Before the bin there is a Saturday morning, a big table and people who know how.',
    ],
    [
      'What to bring',
      'Something that fits under your arm and, if you can:\n- its manual or its model number\n- the charger or the cable\n- an idea of what happened before it broke',
    ],
    [
      'What you learn there',
      'You open it together. Most of the time a fuse, a joint or a spring is to blame. You leave with the thing repaired, or sure that it has had a good life.\n\nNobody repairs it for you: next time, you will know.',
    ],
    { picture: 'A workbench with tools and a lamp taken apart' },
    [
      'Three faults anybody can cure',
      'The first is a cable that broke where it bends: cut it shorter, strip it, screw it back. The second is a dirty button, which a puff of dry spray wakes up. The third is a battery that leaked: a cotton bud, a little vinegar, and the contact is back.\n\nTogether they make up half of what lands on the table on an ordinary Saturday. The other half takes patience, a soldering iron, and someone who has seen the same fault before.',
    ],
    {
      quote: 'The hardest part is not repairing. It is daring to open it.',
      author: 'Malo, repairer on Saturdays, accountant in the week',
    },
    {
      columns: [
        '<h3>Have at home</h3><ul><li>a set of small screwdrivers</li><li>a pair of cutters</li><li>insulating tape</li></ul>',
        '<h3>Leave to others</h3><ul><li>microwave ovens</li><li>swollen batteries</li><li>anything that gets very hot</li></ul>',
      ],
    },
    [
      'And if it is really dead?',
      'Take it apart all the same. Screws, motors and switches go into boxes; they will save the next coffee maker. The rest goes to the recycling centre, sorted. Throw away, yes, but last of all, and knowing why.',
    ],
  ],
  'composter-en-ville': [
    [
      '',
      'A third of what we throw away is peelings. At the foot of the building they turn into soil within nine months.',
    ],
    [
      'The three rules',
      '- as much brown as green: dead leaves, cardboard, wood chips\n- let some air in every time you add to it\n- no meat, no cheese',
    ],
    ['And the midges?', 'They tell you that it is too wet. An armful of leaves, and off they go.'],
    { picture: 'A compost bin at the foot of a block of flats' },
    [
      'Winning the building over',
      'It is decided at the owners’ meeting, in three minutes. Show a picture of a clean bin, say who will look after it and what it costs: nothing, the city lends it. Promise a trial of six months. Nobody says no to a trial.\n\nThen come a poster in the hall, a bucket for every home, and a date on Sundays at eleven to turn the heap together.',
    ],
    { quote: 'We used to say hello. Now we ask how the heap is doing.', author: 'Rosa, third floor' },
    {
      columns: [
        '<h3>Yes</h3><ul><li>peelings, coffee grounds, tea</li><li>crushed eggshells</li><li>torn brown cardboard</li></ul>',
        '<h3>No</h3><ul><li>meat, fish, cheese</li><li>cat litter and ashes</li><li>so-called compostable bags</li></ul>',
      ],
    },
    [
      'Nine months later',
      'The soil is black and smells of the forest. It is shared out: a bucket for the balconies, one for the trees of the street, the rest for the school garden. As for the dustcart, it stops at a bin that is half as full.',
    ],
  ],
  'premier-potager-de-balcon': [
    [
      '',
      'You do not need an acre: four deep pots, living soil and a place in the morning sun are enough to begin with.',
    ],
    [
      'In the pots',
      '- radishes and cut-and-come-again lettuce, which grow fast\n- a cherry tomato, always generous\n- basil at its foot\n- nasturtiums, for the bees',
    ],
    ['Water above all', 'Water less often and for longer, in the evening. A mulch of leaves keeps the soil cool.'],
    { picture: 'Four pots on a balcony, leaves and a tomato' },
    [
      'A calendar for the impatient',
      'In the first week, sow the radishes: three seeds a hole, a finger deep. In the second, the lettuce. Tomatoes and basil wait until the middle of May, when the nights no longer bite. The nasturtiums look after themselves.\n\nA month later you crunch the first radish standing on the balcony, with a pinch of salt.',
    ],
    {
      quote: 'I do not have green fingers. I have a watering can and a reminder on my phone.',
      author: 'Yanis, gardener of four square metres',
    },
    [
      'When it does not work',
      'Leaves turn yellow: too much water. They have holes: a slug, which you carry away in the evening. The stem shoots up: not enough light, move the pot by a foot. Nothing serious, and the next seed costs three pence.',
    ],
    {
      columns: [
        '<h3>In the sun</h3><p>Cherry tomato, thyme, strawberry, sweet pepper.</p>',
        '<h3>In half shade</h3><p>Lettuce, mint, chives, spinach.</p>',
      ],
    },
  ],
  'une-semaine-a-velo': [
    ['', 'I promised a friend to try for five days. Six kilometres, two hills, one junction that scares me.'],
    [
      'What changes',
      'You get to know the lights, the smells of the bakeries, the fountain on the square. You arrive awake. You need a good lock and a cape that covers your knees.',
    ],
    { picture: 'A bicycle against a wall on a rainy morning' },
    [
      'Monday, Tuesday, Wednesday',
      'On Monday, rain, and twenty-eight minutes. On Tuesday, another way, found by chance: twenty-five. On Wednesday a colleague meets me at the bridge; with two of us, the junction is less of a fright. You learn to be seen, to keep clear of car doors, to smile at the lights.\n\nIn the evening, a surprise: I had not opened my phone the whole way.',
    ],
    { quote: 'By bike I come home. By underground I came home worn out.', author: 'Logbook, Thursday' },
    [
      'What it costs, what it gives back',
      'A second-hand bike, serviced: 180 euros. A U-lock: 40. Lights: 20. On the other side: a season ticket on hold, two hours of sport a week, and knowing to the minute when you arrive, every morning. On Friday the bus went past me. I did not miss it.',
    ],
    {
      columns: [
        '<h3>In the bag</h3><ul><li>a rain cape</li><li>a spare T-shirt</li><li>two tyre levers</li></ul>',
        '<h3>Before you go</h3><ul><li>the brakes</li><li>the tyres</li><li>the lights</li></ul>',
      ],
    },
  ],
  'a-quoi-sert-une-convention-citoyenne': [
    ['', 'You represent nobody there but yourself. That changes everything: you listen before you answer.'],
    [
      'How the work is done',
      'At tables of eight, with someone who watches over who speaks for how long. You hear experts, you question them, you change your mind.',
    ],
    ['What remains', 'The texts matter less than the habit: people who have talked to one another go on talking.'],
    { picture: 'Raised hands and speech bubbles' },
    [
      'On the first weekend there is a lot of silence',
      'There is the student, the nursing assistant, the woman who retired from the navy, the bricklayer. Nobody has prepared a speech. It begins with a simple question: what do you need in order to decide? The answers fill a wall.\n\nOn the second weekend the experts arrive. They speak for ten minutes; they are questioned for an hour. It is the opposite of a television studio.',
    ],
    {
      quote: 'I came with an opinion. I left with a question, and I find it more useful.',
      author: 'Gérard, drawn by lot',
    },
    [
      'And near you?',
      'A town can draw twenty people by lot for a budget, a school, a square to rebuild. It takes a room, someone to chair, childcare, and the written promise to answer every proposal. Without that promise, better not begin.',
    ],
    {
      columns: [
        '<h3>What helps</h3><ul><li>meals together</li><li>equal time to speak</li><li>opposing views</li></ul>',
        '<h3>What ruins it</h3><ul><li>a conclusion written beforehand</li><li>papers nobody can read</li><li>silence afterwards</li></ul>',
      ],
    },
  ],
  'comprendre-sa-facture-energie': [
    ['', 'One line alone depends on you: the kilowatt-hours. Heating makes up two thirds of them.'],
    [
      'Three deeds that count',
      '- one degree less saves seven per cent\n- curtains drawn at night\n- hot water at 55 degrees',
    ],
    { picture: 'A sun, waves of colour and a window' },
    [
      'Finding the right line',
      'Skip the boxes. Look for “consumption”, followed by a number and “kWh”. Compare it with last year’s, same month. If it rises although nothing has changed, an appliance is getting old or the boiler is running wild. If it falls, keep doing what you did.\n\nThe standing charge depends on the power you subscribed to. Many homes pay for nine and never use six.',
    ],
    {
      quote: 'I had the power of the meter lowered. Ten minutes on the phone, sixty euros a year.',
      author: 'Léa, tenant',
    },
    {
      columns: [
        '<h3>In an hour</h3><ul><li>bleed the radiators</li><li>set the boiler</li><li>seal the gap under the door</li></ul>',
        '<h3>In a weekend</h3><ul><li>hang thick curtains</li><li>insulate the loft hatch</li><li>compare meters with the neighbours</li></ul>',
      ],
    },
    [
      'It is clearer together',
      'Evenings called “read your bill” take place in cafés and libraries. You come with your sheet and leave with three things ticked. Nobody is judged: even engineers get lost in it.',
    ],
  ],
  'egalite-a-table': [
    ['', 'We were sure that we were equals. Then we counted: three people out of fifteen took two thirds of the time.'],
    [
      'What we changed',
      '- we open with a round of the table\n- whoever has not spoken goes first\n- taking the minutes goes round',
    ],
    { picture: 'Two round shapes face to face' },
    [
      'A stopwatch, without judging',
      'For three meetings one person notes who speaks and for how long. Not to hand out bad marks: to see. You discover the sentences that were cut off, the ideas that someone else took up, the silences that are none.\n\nThe sheet goes from hand to hand. Often it is enough. He who spoke for ten minutes takes six; she who kept quiet raises her hand.',
    ],
    {
      quote: 'I thought that I made room for others. The stopwatch said otherwise.',
      author: 'Thomas, chair of an association',
    },
    [
      'Beyond the meeting',
      'The hour counts as much as the round. At six, parents of small children are missing. At ten, so are the others. Childcare in turns, minutes of one page, a vote that stays open until the next day: three simple ways of making the table larger.',
    ],
    {
      columns: [
        '<h3>To open</h3><p>“What would make you say that tonight was of use?”</p>',
        '<h3>To close</h3><p>“Who does what, by when, and who has not said anything yet?”</p>',
      ],
    },
  ],
  'des-sciences-au-bord-de-l-eau': [
    [
      '',
      'Boots, nets, notebooks. The counts go to a national database where researchers wait for them: twenty years of springs, written down by children.',
    ],
    ['Counting to see', 'When you count, you look. And when you look, you protect.'],
    { picture: 'A planet and its orbits, as a child would draw them' },
    [
      'A morning of counting',
      'Nine o’clock, four teams, a hundred metres of bank each. You walk slowly and stop every ten steps. A dragonfly that sits counts; one that flies past counts too, if two people have seen it. The notebooks are wet, the Latin names happily mangled.\n\nAt noon they add it up. A hundred and fourteen. Last year, ninety-nine.',
    ],
    {
      quote: 'These notebooks are worth gold: nobody else comes back to the same place for twenty years.',
      author: 'Claire Aubin, hydrobiologist',
    },
    [
      'Join a count',
      'Garden birds, snails, glow-worms, pollen: there are dozens of programmes, open to everyone. An hour is enough, an app guides you, a researcher answers. Begin with what you see from your window.',
    ],
    {
      columns: [
        '<h3>Take along</h3><p>Boots, notebook, pencil, a magnifying glass, something to eat.</p>',
        '<h3>Leave behind</h3><p>Nests, stones the right way up, and silence as you go.</p>',
      ],
    },
  ],
  'une-fanfare-contre-l-oubli': [
    [
      '',
      'Fourteen brass players, twenty-three years old on average, a repertoire of the fifties. In the room, everybody knows all the words.',
    ],
    [
      'Two hours, two centuries',
      'After the concert they stay. They teach each other to play, they tell stories. The band is looking for a tuba.',
    ],
    { picture: 'Coloured shapes like the floor of a theatre' },
    [
      'Rehearsing where you play',
      'Rather than in a gym, the band rehearses in the dining hall. Wrong notes are forgiven there, and commented on. After a month a woman who once played the accordion takes out her instrument. After two, a man who no longer spoke counts the beat aloud.',
    ],
    { quote: 'We came to play for them. It is they who taught us to listen.', author: 'Jeanne, trombone' },
    [
      'Find a home, suggest a Tuesday',
      'A care home needs someone to turn to, an hour that does not move and songs that can be sung along. Three are enough to begin with. Ask which are theirs: the list is always funnier than you expect.',
    ],
    {
      columns: [
        '<h3>It works</h3><p>Waltzes, choruses, drums to lend.</p>',
        '<h3>It tires</h3><p>More than an hour, too loud, solos that go on.</p>',
      ],
    },
  ],
}
