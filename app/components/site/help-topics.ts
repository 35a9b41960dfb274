/** What the help page says, a section for each entry of the footer's columns (section 2 names them). */
export interface HelpTopic {
  /** The last part of the link to the section. */
  id: string
  title: string
  paragraphs: string[]
}

export const SUPPORT: HelpTopic[] = [
  {
    id: 'help-center',
    title: 'Help Center',
    paragraphs: [
      'To find a place, type a town, an area or a word such as “houseboat” into the search box on the home page. Open a place to see its photos, what it offers and which days are free.',
      'To book, choose the day you arrive and the day you leave, the number of guests, and give a name and a phone number. With dates chosen, every price you see is what the whole stay costs: its nights at their own prices, cleaning and discounts, all in it. The average night stands beside it, and nothing is added later. Your trips are under My bookings.',
      'Nothing here needs JavaScript. If a page looks plain, everything on it still works.',
    ],
  },
  {
    id: 'safety',
    title: 'Get help with a safety issue',
    paragraphs: [
      'In danger, call 112, the emergency number all over India. For an ambulance call 108, for the women’s helpline 181, for the tourist helpline 1363.',
      'This website has no staff who could come to you. Leave a place in which you do not feel safe, and tell the police first.',
      'A host can be reported on their page and on that of your trip, a guest on the page of their booking, and a conversation below its messages. Whoever runs this website looks at every report; who is reported does not learn of it.',
      'If somebody else is in your account, My Profile shows where you are logged in: log out there, and choose a new password. A forgotten one is set anew from the log-in page, by a link that we mail you.',
    ],
  },
  {
    id: 'air-cover',
    title: 'Air cover',
    paragraphs: [
      'There is no insurance or cover of any kind with a booking made here. Ask your host on arrival what happens if something breaks, and think about travel insurance for a long trip.',
    ],
  },
  {
    id: 'anti-discrimination',
    title: 'Anti-discrimination',
    paragraphs: [
      'Where you book at once, a booking is accepted by the calendar, not by a person looking at your name: if the nights are free and the number of guests fits, the place is yours. Where you ask to book, the host answers within 24 hours, and may refuse without a reason. One who refuses you for who you are can be reported on their page.',
    ],
  },
  {
    id: 'disability',
    title: 'Disability support',
    paragraphs: [
      'These pages work with a keyboard alone, with screen readers, at 200 % zoom, in dark and in forced colours, and without scripts. If something does not, it is a mistake of ours.',
      'Places differ: steps, doors and bathrooms are as the host describes them under Description and Extra Info.',
    ],
  },
  {
    id: 'cancellation',
    title: 'Cancellation options',
    paragraphs: [
      'Each place says before you book until when you can cancel by yourself. What it said then holds for your booking, whatever its host changes later. For 15 minutes after booking you can take it back, whatever the place says. After that day, call your host.',
      'Plans change: on the page of your trip you can propose other nights or guests, and see what they cost. Your host answers within 48 hours, and the nights you ask for are kept meanwhile. Until then, and where the answer is no, your stay stays booked as it is. A host can propose a change, too, and you accept or refuse it.',
      'Some places ask for an advance by UPI, and say before you book whether a booking lapses by itself if it comes too late. Your trip and your mail say until when, to the minute. Pay, and say so there with the reference of your bank: from then on it stands, and your host looks whether it has come. If they say that it has not arrived, you have the same hours once more. Once it has lapsed the nights are free again, and you pay nothing; what you had paid already you can still say, and your host has to give it back.',
      'Once you cancel, other guests can book these nights immediately. The booking stays in your list. Basera took no money for it. What you had paid your host is theirs to give back, and stands on the page of your trip until you say that it has come. Of a booking of several rooms you can cancel some, and keep the others at the prices of your booking.',
    ],
  },
  {
    id: 'neighbourhood',
    title: 'Report neighbourhood concern',
    paragraphs: [
      'Living next to a place listed here and kept awake by it? Speak to the host first; the address of every place is on its page. For noise at night the police can be reached on 112.',
    ],
  },
]

export const HOSTING: HelpTopic[] = [
  {
    id: 'home-hosting',
    title: 'Home hosting',
    paragraphs: [
      'Anyone with an account can list a place: open My accomodations and choose Add new place. It needs a title, an address, a description and at least five photos. The first photo is the one guests see in lists. A place that is not complete yet can be saved as a draft, which is there on all your devices.',
      'The place is public as soon as it is saved, and can be edited at any time. A new price holds for new bookings; those already made keep theirs.',
      'Under My accomodations, Guests shows who arrives, who is here and who comes, with a phone number to call; the newest bookings stand first, and the tab counts those you have not seen. You also get a mail when somebody books or cancels. Each place has a calendar, in which you block the nights you need yourself, a link by which other sites read what is taken, and room for their links, so that nights booked there are taken here. Between two looks a night can still be booked in both: then you get a mail at once, and your guests list says so.',
      'Today, the first page there, counts who arrives, leaves and stays today and tomorrow, the requests, changes and payments that wait for you, what you have not read and nights that are booked twice. You can put it on the home screen of your phone. Guests can say on the page of their trip when they will arrive. Whoever opens the gate or cleans the rooms needs no account: make a link for them, which shows who arrives and leaves in the next seven days, and nothing else. Take it back when they leave you.',
      'In the form of a place, under More, you can ask other prices for weekends, seasons and long stays, add a cleaning fee or a price for extra guests, keep days free to prepare, have guests ask before they book, and set rules for stays. Pause a place to hide it for a while, or delete it once no guest is to come.',
      'Where you ask for an advance you can have bookings lapse by themselves whose guests have not said in time that they have paid: choose it in the form of the place, under More. Nothing is counted as paid before you say that it has come. While a guest says that they have paid, the booking waits for you: look in your bank, and say whether it has come. If it has not, they have the same hours once more, and no third time. A booking that lapses is no cancelling of yours.',
      'A homestay with several rooms of one kind is one place: say under More how many Rooms of this kind there are. Guests then book as many as they need, each night can be taken so many times, and you block one, some or all of them. Which room a stay has is only a number in your calendar: until it begins, it may change to make room for another. For rooms of another kind, add another place.',
    ],
  },
  {
    id: 'host-cover',
    title: 'Host cover',
    paragraphs: [
      'There is no damage cover for hosts. Agree with your guests on what happens if something breaks, and say it under Extra Info.',
    ],
  },
  {
    id: 'hosting-resources',
    title: 'Hosting resources',
    paragraphs: [
      'Photos may be JPEG, PNG, WebP or AVIF files of up to 8 MB and at least 320 pixels on each side, or links to such photos. Larger ones, such as those of a phone, are made smaller by your browser before they are sent. We store our own copies without the data cameras hide in them, such as where they were taken.',
      'A good description says what guests wake up to, who lives next door and where breakfast is. A good Extra Info says when to arrive and where to park. How to find the door, and its code, go into the directions, which only booked guests read.',
    ],
  },
  {
    id: 'community',
    title: 'Community forum',
    paragraphs: ['There is no forum. Hosts of one town often know each other; ask at the tea stall.'],
  },
  {
    id: 'responsibly',
    title: 'Hosting responsibly',
    paragraphs: [
      'Guests staying in India must be registered: ask for an identity document, and fill in Form C within 24 hours for guests from abroad. Many states want homestays registered, and housing societies want to be asked.',
      'Two stays are never booked for one night: the calendar sees to that. A guest may arrive on the day another leaves.',
    ],
  },
]

export const BRAND: HelpTopic[] = [
  {
    id: 'newsroom',
    title: 'Newsroom',
    paragraphs: [
      'There is no news but this: Basera (बसेरा) means a place to stay, and that is what it finds.',
    ],
  },
  {
    id: 'new-features',
    title: 'New features',
    paragraphs: [
      'Search understands Hindi, Tamil, Malayalam and the other scripts of India, and small slips of spelling. Photos can be put in order by dragging them or with the keyboard.',
    ],
  },
  {
    id: 'careers',
    title: 'Careers',
    paragraphs: ['Nobody is employed here. The software is open: whoever wants to make it better may.'],
  },
  {
    id: 'investors',
    title: 'Investors',
    paragraphs: ['There are no shares to buy. A booking costs what the host asks and nothing on top.'],
  },
  {
    id: 'emergency-stays',
    title: 'Emergency stays',
    paragraphs: [
      'In a flood or an earthquake the district administration opens shelters; call 1077 for the district’s control room or 1070 for the state’s. Places here can be booked for tonight, but no host is told at once, so do not count on an open door.',
    ],
  },
  {
    id: 'company',
    title: 'Company details',
    paragraphs: [
      'This is the Basera software as whoever runs this website has set it up. It names no company; ask the one who gave you its address.',
      'The work of others that its pages are made with is named, with their licences, at /licences.txt.',
    ],
  },
]
