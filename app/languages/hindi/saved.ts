import { catalogue } from '../catalogue.ts'

/** Saved places, comparing them, and lists that were shared. */
export const saved = catalogue({
  'They are kept in this browser, {n} at most. <login>Log in</login> to have them everywhere, and to share them.':
    'ये इसी ब्राउज़र में रहती हैं, ज़्यादा से ज़्यादा {n}। किसी भी फ़ोन या कंप्यूटर पर देखने और शेयर करने के लिए <login>लॉग इन करें</login>।',
  'Your list is full: {n} more is kept in this browser, and joins it when you log in again and there is room.':
    'आपकी सूची भर गई है: {n} और इसी ब्राउज़र में रखी है। सूची में गुंजाइश होने पर आप फिर लॉग इन करेंगे, तो वह जुड़ जाएगी।',
  'Your list is full: {n} more are kept in this browser, and join it when you log in again and there is room.':
    'आपकी सूची भर गई है: {n} और इसी ब्राउज़र में रखी हैं। सूची में गुंजाइश होने पर आप फिर लॉग इन करेंगे, तो वे जुड़ जाएँगी।',
  'Nothing is saved yet. Press the heart on a place that you like.':
    'अभी कुछ सेव नहीं है। जो जगह पसंद आए, उस पर बना दिल दबाएँ।',
  'Look at places': 'जगहें देखें',
  'Its host takes no bookings at the moment.': 'इसके होस्ट अभी बुकिंग नहीं ले रहे।',
  'Its host takes no bookings at the moment': 'इसके होस्ट अभी बुकिंग नहीं ले रहे',
  Remove: 'हटाएँ',
  'Remove {title}': 'हटाएँ: {title}',
  'A place you saved is not listed any more.': 'आपकी सेव की हुई एक जगह अब यहाँ नहीं है।',
  'Remove the place that is not listed any more': 'जो जगह अब यहाँ नहीं है, उसे हटाएँ',
  'Change the note': 'नोट बदलें',
  'Add a note': 'नोट जोड़ें',
  'Your note on {title}': '{title} के बारे में आपका नोट',
  'For yourself alone': 'सिर्फ़ आपके लिए',
  'Save the note': 'नोट सेव करें',

  // Sharing
  'Share this list': 'यह सूची शेयर करें',
  'Whoever has the link sees these places, as they are at that time. Your name and your notes are not shown.':
    'जिनके पास लिंक होगा, उन्हें ये जगहें दिखेंगी, जैसी वे उस समय होंगी। आपका नाम और आपके नोट नहीं दिखते।',
  Link: 'लिंक',
  'Make a link': 'लिंक बनाएँ',
  'Make a new link': 'नया लिंक बनाएँ',
  'Take it back|link': 'लिंक बंद करें',
  'A list of places': 'जगहों की एक सूची',
  'Somebody picked them out for you. Press a heart to keep one in your own list.':
    'ये किसी ने आपके लिए चुनी हैं। कोई पसंद आए, तो उस पर बना दिल दबाएँ: वह आपकी सूची में आ जाएगी।',
  'There is nothing on it at the moment.': 'अभी इसमें कुछ नहीं है।',

  // Comparing
  Compare: 'तुलना करें',
  'Compare places': 'जगहों की तुलना',
  'Tick up to {n} places to see them side by side.':
    'साथ-साथ देखने के लिए ज़्यादा से ज़्यादा {n} जगहों पर निशान लगाएँ।',
  'Tick the places that you want to compare on your list.':
    'जिन जगहों की तुलना करनी है, अपनी सूची में उन पर निशान लगाएँ।',
  'Four at most stand side by side: these are the first four.':
    'साथ-साथ ज़्यादा से ज़्यादा चार दिखती हैं: ये पहली चार हैं।',
  'Show totals': 'कुल दाम दिखाएँ',
  'Back to your saved places': 'सेव की हुई जगहों पर वापस जाएँ',
  'Places side by side': 'जगहें साथ-साथ',
  Rating: 'रेटिंग',
  Rules: 'नियम',
  Cancelling: 'रद्द करना',
  Where: 'कहाँ',
  'Not said': 'नहीं बताया',
  'None said': 'कुछ नहीं बताया',
  'Too few reviews yet': 'समीक्षाएँ अभी कम हैं',
  'Not free on these nights': 'इन रातों में ख़ाली नहीं',
  'Too small for {guests}': '{guests} नहीं ठहर सकते',

  // A text to take elsewhere
  Copy: 'कॉपी करें',
  Copied: 'कॉपी हो गया',
  'Your browser did not copy it. Please copy it out of the field.':
    'आपके ब्राउज़र ने कॉपी नहीं किया। कृपया ऊपर से ख़ुद कॉपी कर लें।',
})
