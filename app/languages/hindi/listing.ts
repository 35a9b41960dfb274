import { catalogue } from '../catalogue.ts'

/** A host’s places: their list, their calendars of other sites, links for caretakers, and their end. */
export const listing = catalogue({
  // The list
  'You list no places yet': 'आपने अभी कोई जगह नहीं जोड़ी है',
  'A spare room, a cottage in the hills, a houseboat: five photos and a few honest lines are all it takes.':
    'एक ख़ाली कमरा, पहाड़ों में कॉटेज, हाउसबोट: बस पाँच फ़ोटो और कुछ सच्ची पंक्तियाँ काफ़ी हैं।',
  'Your places could not be loaded.': 'आपकी जगहें नहीं खुल पाईं।',
  'Guests who have booked reach you at {phone}.': 'बुक कर चुके मेहमान आपको {phone} पर फ़ोन कर सकते हैं।',
  'Guests who have booked want to call you, to ask the way or to say when they come.':
    'बुक कर चुके मेहमान रास्ता पूछने या आने का समय बताने के लिए आपको फ़ोन करना चाहते हैं।',
  Change: 'बदलें',
  'Add your phone number': 'अपना फ़ोन नंबर जोड़ें',
  'Hidden by {site}: {why}': '{site} ने इसे छिपाया है: {why}',
  Paused: 'रोकी हुई है',
  'Next arrival': 'अगले मेहमान',
  'Nobody yet': 'अभी कोई नहीं',
  'Booked this month': 'इस महीने बुक',
  Price: 'दाम',
  Places: 'जगहें',
  Calendar: 'कैलेंडर',
  Edit: 'बदलाव करें',
  View: 'देखें',
  Pause: 'रोकें',
  'Show again': 'फिर से दिखाएँ',

  // A place that operators look at before it is shown
  '{site} looks at it before guests see it. Until then nobody but you does. We mail you.':
    'मेहमानों को दिखाने से पहले {site} इसे देखेगा। तब तक आपके सिवा इसे कोई नहीं देखता। हम आपको ईमेल भेजेंगे।',
  '{site} does not show it yet: {why}': '{site} इसे अभी नहीं दिखाता: {why}',
  'Not shown yet': 'अभी नहीं दिखती',
  'Not shown': 'नहीं दिखती',
  'You can change it meanwhile.': 'इस बीच आप इसमें बदलाव कर सकते हैं।',
  'Mend it, save it, and ask again.': 'इसे ठीक करें, सेव करें, और फिर से देखने को कहें।',
  'Ask again': 'फिर से देखने को कहें',

  // Its end
  'Delete this place?': 'यह जगह हटाएँ?',
  'Delete this place': 'यह जगह हटाएँ',
  'See its guests': 'इसके मेहमान देखें',
  'It is gone for good, with its photos and its calendar. Guests who stayed there keep the record of their stay: its name, its address and what they paid. To hide it for a while, pause it.':
    'यह अपनी फ़ोटो और कैलेंडर के साथ हमेशा के लिए हट जाएगी। जो मेहमान वहाँ ठहरे थे, उनके पास अपने ठहरने का ब्योरा रहेगा: जगह का नाम, पता और उन्होंने कितना दिया। कुछ समय के लिए छिपाना हो, तो इसे रोकें।',

  // A calendar that other sites read
  'Calendar for other sites': 'दूसरी वेबसाइटों के लिए कैलेंडर',
  'If you list this place elsewhere, give that site a link to this calendar: it then knows which nights are taken here. It sees no names and no numbers, only the word ‘Reserved’.':
    'अगर यह जगह किसी और वेबसाइट पर भी है, तो उसे इस कैलेंडर का लिंक दें: तब उसे पता रहेगा कि यहाँ कौन सी रातें ख़ाली नहीं हैं। उसे न नाम दिखते हैं, न नंबर, बस इतना कि रात भरी हुई है।',
  'To have nights taken here that are booked there, go to <page>Nights taken elsewhere</page>.':
    'वहाँ बुक हुई रातें यहाँ भी बुक न हों, इसके लिए <page>दूसरी वेबसाइटों पर भरी रातें</page> में जाएँ।',
  'Whoever has it reads the calendar: give it to nobody else':
    'यह लिंक जिसके पास है, वह कैलेंडर पढ़ सकता है: किसी और को न दें',
  'The link above says which nights are taken in all rooms. If you list each room there by itself, give it the link of the room.':
    'ऊपर का लिंक वे रातें बताता है, जिनमें सारे कमरे भरे हैं। अगर वहाँ हर कमरा अलग से है, तो उस कमरे का लिंक दें।',
  'Link of room {n}': 'कमरा {n} का लिंक',
  'Take it back|a link': 'लिंक बंद करें',

  // Calendars of other sites
  'Nights taken elsewhere': 'दूसरी वेबसाइटों पर भरी रातें',
  'If you list this place on other sites, add their calendars: the nights they have taken can’t be booked here. They are looked at every half hour, and less often while one can’t be read; between two looks a night can still be booked in both.':
    'अगर यह जगह दूसरी वेबसाइटों पर भी है, तो उनके कैलेंडर जोड़ें: वहाँ भरी रातें यहाँ बुक नहीं हो पाएँगी। हम उन्हें हर आधे घंटे में देखते हैं, और न पढ़ पाने पर कुछ कम बार; एक बार देखने से अगली बार देखने तक कोई रात दोनों जगह बुक हो सकती है।',
  Calendars: 'कैलेंडर',
  'So that the other sites know what is taken here, give them the link of your <page>calendar for other sites</page>.':
    'दूसरी वेबसाइटों को पता रहे कि यहाँ क्या भरा है, इसके लिए उन्हें अपने <page>दूसरी वेबसाइटों के लिए कैलेंडर</page> का लिंक दें।',
  'Add a calendar': 'कैलेंडर जोड़ें',
  'Such as Airbnb: your calendar shows it at its nights': 'जैसे Airbnb: आपके कैलेंडर में उसकी रातों पर यही नाम दिखेगा',
  'Address|of a calendar': 'कैलेंडर का लिंक',
  'A link that begins with https:// and mostly ends with .ics':
    'ऐसा लिंक, जो https:// से शुरू और अक्सर .ics पर ख़त्म होता है',
  Room: 'कमरा',
  'Which of your rooms it is there': 'वहाँ यह आपका कौन सा कमरा है',
  Add: 'जोड़ें',
  'Where is that address?': 'यह लिंक कहाँ मिलेगा?',
  Airbnb: 'Airbnb',
  'Booking.com': 'Booking.com',
  'Google Calendar': 'Google कैलेंडर',
  'Other sites': 'दूसरी वेबसाइटें',
  'Open the listing’s calendar, then <en>Availability, Connect calendars, Connect to another website</en>. Copy the <en>Airbnb calendar link</en> that is shown there.':
    'अपनी जगह का कैलेंडर खोलें, फिर एक के बाद एक ये दबाएँ: <en>Availability, Connect calendars, Connect to another website</en>। वहाँ दिखने वाला लिंक (<en>Airbnb calendar link</en>) कॉपी करें।',
  'In the <en>extranet</en> open <en>Rates & Availability</en>, then <en>Calendar sync (iCal)</en>. Choose <en>Export calendar</en> and copy the link.':
    'होस्ट वाले हिस्से (<en>extranet</en>) में <en>Rates & Availability</en> खोलें, फिर <en>Calendar sync (iCal)</en>। वहाँ <en>Export calendar</en> चुनें और लिंक कॉपी करें।',
  'In the settings of the calendar, copy the <en>Secret address in iCal format</en>.':
    'कैलेंडर की सेटिंग में गुप्त पता (<en>Secret address in iCal format</en>) कॉपी करें।',
  'Look for <en>iCal</en>, <en>ICS</en> or <en>‘export calendar’</en>.':
    'वहाँ <en>iCal</en>, <en>ICS</en> या <en>‘export calendar’</en> ढूँढें।',
  'room {n}': 'कमरा {n}',
  'No bookings or blocks to come.': 'आगे कोई बुकिंग या बंद रात नहीं है।',
  '{n} booking or block to come.': 'आगे {n} बुकिंग या बंद रात है।',
  '{n} bookings or blocks to come.': 'आगे {n} बुकिंग या बंद रातें हैं।',
  'Looked at on {time}.': 'पिछली बार देखा: {time}।',
  'Next look on {time}.': 'अगली बार देखेंगे: {time}।',
  'The last good look was on {time}; its nights stay taken.':
    'पिछली बार ठीक से पढ़ा: {time}। उसकी रातें भरी ही रहेंगी।',
  'Look now': 'अभी देखें',
  'Its nights are free then, and anybody can book them here.':
    'तब उसकी रातें ख़ाली हो जाएँगी, और यहाँ कोई भी उन्हें बुक कर सकेगा।',
  'These nights are taken there, and something else has them here:':
    'ये रातें वहाँ भरी हैं, और यहाँ भी किसी और वजह से भरी हैं:',
  '{days}, booked here': '{days}: यहाँ बुक हैं',
  '{days}, blocked here': '{days}: यहाँ बंद की हुई हैं',
  '{days}, taken in another calendar': '{days}: किसी दूसरे कैलेंडर में भरी हैं',
  '{days}, asked for here by a guest': '{days}: यहाँ एक मेहमान ने इनके लिए पूछा है',
  'Where a booking is not one and the same stay, two guests have the same nights. Please call one of them.':
    'अगर दोनों एक ही बुकिंग नहीं हैं, तो दो मेहमानों के पास वही रातें हैं। कृपया उनमें से एक को फ़ोन करें।',
  'They are taken for this calendar as soon as they are free here.':
    'यहाँ ख़ाली होते ही ये रातें इस कैलेंडर की हो जाएँगी।',
  'Also in {calendar}: we count it as the same stay.': '{calendar} में भी ये रातें हैं: हम इसे यही बुकिंग मान रहे हैं।',
  'This is another booking': 'यह दूसरी बुकिंग है',
  '{calendar} still shows a stay that was cancelled or moved here. These nights open once it no longer does; if nobody has booked them there, you can open them now.':
    'यहाँ जो बुकिंग रद्द हुई या बदली गई, वह {calendar} में अब भी दिख रही है। वहाँ से हटते ही ये रातें खुल जाएँगी; अगर वहाँ किसी ने इन्हें बुक नहीं किया, तो आप इन्हें अभी खोल सकते हैं।',
  'Open these nights now': 'ये रातें अभी खोलें',
  'Another booking in {calendar}, as you said.': '{calendar} में यह दूसरी बुकिंग है, जैसा आपने बताया।',
  'It is the same stay': 'यह वही बुकिंग है',
  '{n} stay booked or blocked here comes back from this calendar. Nothing to do.':
    'यहाँ की {n} बुकिंग या बंद रातें इस कैलेंडर से वापस आई हैं। आपको कुछ नहीं करना है।',
  '{n} stays booked or blocked here come back from this calendar. Nothing to do.':
    'यहाँ की {n} बुकिंग या बंद रातें इस कैलेंडर से वापस आई हैं। आपको कुछ नहीं करना है।',
  'Marked as another booking.': 'इसे दूसरी बुकिंग माना गया।',
  'Marked as the same stay.': 'इसे वही बुकिंग माना गया।',
  'These nights are open again.': 'ये रातें फिर खुल गईं।',
  'The other calendar no longer has these nights.': 'दूसरे कैलेंडर में अब ये रातें नहीं हैं।',

  // Links for caretakers
  'Links for caretakers': 'केयरटेकर के लिए लिंक',
  'Back to today': 'आज के पेज पर वापस जाएँ',
  'Whoever opens the gate or cleans the rooms needs no account. A link shows them who arrives and leaves in the next seven days, at all your places: name, phone number and how many guests. It shows no prices and no messages.':
    'जो गेट खोलते हैं या कमरे साफ़ करते हैं, उन्हें अकाउंट की ज़रूरत नहीं। लिंक से उन्हें दिखता है कि अगले सात दिनों में आपकी सारी जगहों पर कौन आएगा और कौन जाएगा: नाम, फ़ोन नंबर और कितने मेहमान। दाम और मैसेज नहीं दिखते।',
  'The link for {name} is made.': 'लिंक बन गया। यह इनके लिए है: {name}',
  'Copy it now and send it to them: it is shown only this once':
    'इसे अभी कॉपी करके उन्हें भेजें: यह सिर्फ़ एक बार दिखता है',
  'Never opened, made {time}': 'कभी नहीं खोला, बना: {time}',
  'Last opened {time}': 'पिछली बार खोला: {time}',
  'It has ended, as your password or email has changed since. Make a new one below.':
    'यह अब नहीं चलता, क्योंकि इसके बाद आपका पासवर्ड या ईमेल बदला है। नीचे नया बनाएँ।',
  'Take back the link for {name}': 'लिंक बंद करें: {name}',
  'Take back': 'बंद करें',
  'Whom is it for?': 'यह किसके लिए है?',
  'So that you know it again, such as ‘Ramesh, gate’': 'ताकि आप इसे पहचान सकें, जैसे ‘रमेश, गेट’',
  'Please say whom the link is for': 'कृपया लिखें कि लिंक किसके लिए है',
  'The name': 'नाम',

  // What forms of calendars say of their errors
  'Please enter an address that begins with https://': 'कृपया ऐसा लिंक लिखें, जो https:// से शुरू हो',
  'Please choose which room it is the calendar of': 'कृपया चुनें कि यह किस कमरे का कैलेंडर है',
})
