import { catalogue } from '../catalogue.ts'

/** Mails about bookings and requests. */
export const bookingMails = catalogue({
  // What stands in several
  Arrive: 'चेक-इन',
  Leave: 'चेक-आउट',
  'Booked on': 'बुक हुई',
  'Your trip': 'आपकी यात्रा',
  'How to get in:': 'अंदर कैसे जाएँ:',
  'Your host is {host}. Call them at {phone}.': 'आपके होस्ट: {host}। उन्हें इस नंबर पर फ़ोन करें: {phone}।',
  'Your host is {host}. They have left no phone number here. They have yours, and can call you.':
    'आपके होस्ट: {host}। उन्होंने यहाँ फ़ोन नंबर नहीं दिया है। आपका नंबर उनके पास है, वे आपको फ़ोन कर सकते हैं।',
  'Hello {name}, about my stay at {place} from {from} to {to}:':
    'नमस्ते {name}, मेरी बुकिंग के बारे में ({place}, {from} से {to} तक):',
  'Call {name}': '{name} को फ़ोन करें',
  'The nights are free again.': 'रातें फिर ख़ाली हैं।',
  '{calendar} still shows these nights as taken, so they stay closed here.':
    '{calendar} में ये रातें अब भी भरी दिख रही हैं, इसलिए यहाँ बंद रहेंगी।',
  'Their reason:': 'उन्होंने वजह बताई:',
  'The reason:': 'वजह:',

  // Booked
  'Your stay is booked: {place}': 'बुकिंग हो गई: {place}',
  'Your stay is booked: {days}': 'बुकिंग हो गई: {days}',
  'Your stay is booked.': 'आपकी बुकिंग हो गई।',
  'Your trip, with all of this and how to cancel': 'आपकी यात्रा: यह सब, और रद्द कैसे करें',
  '{days}: {name} books {place}': '{days}: {name} ने {place} बुक किया',
  '{days}: a booking at your place': '{days}: आपके यहाँ बुकिंग',
  'Somebody has booked a stay that is over.': 'एक बुकिंग हुई है, जिसके दिन बीत चुके हैं।',
  'Somebody has booked a stay that has begun.': 'एक बुकिंग हुई है, जिसके दिन शुरू हो चुके हैं।',
  'Somebody is coming to stay with you.': 'आपके यहाँ मेहमान आ रहे हैं।',
  'Somebody has booked a stay at a place of yours.': 'आपके यहाँ एक बुकिंग हुई है।',
  'Last day to cancel': 'रद्द करने का आख़िरी दिन',
  "The guest can't cancel online": 'मेहमान ऑनलाइन रद्द नहीं कर सकते',
  'Your trip: where it is, and whom to call': 'आपकी यात्रा: जगह कहाँ है, और किसे फ़ोन करें',
  'The booking: who comes, and where': 'बुकिंग: कौन आ रहे हैं, और कहाँ',

  // Before and after the stay
  '{day}: your stay at {place}': '{day}: आपकी बुकिंग, {place}',
  'Your stay begins today. Here is what you need on the way.':
    'आपकी यात्रा आज से है। रास्ते में जो चाहिए होगा, वह यहाँ है।',
  'Your stay begins tomorrow. Here is what you need on the way.':
    'आपकी यात्रा कल से है। रास्ते में जो चाहिए होगा, वह यहाँ है।',
  'Your stay begins in two days. Here is what you need on the way.':
    'आपकी यात्रा दो दिन बाद है। रास्ते में जो चाहिए होगा, वह यहाँ है।',
  'Your stay begins in {n} days. Here is what you need on the way.':
    'आपकी यात्रा {n} दिन बाद है। रास्ते में जो चाहिए होगा, वह यहाँ है।',
  'Your stay begins on {day}': 'आपकी यात्रा {day} से है',
  'Your stay begins soon.': 'आपकी यात्रा के दिन पास आ गए हैं।',
  'How was your stay at {place}?': 'ठहरना कैसा रहा? {place}',
  'How was your stay? {days}': 'ठहरना कैसा रहा? {days}',
  'Your stay at {place} is over. How was it? What you say helps other guests, and {host}.':
    'आपका ठहरना पूरा हुआ: {place}। कैसा रहा? आपकी बात से दूसरे मेहमानों को मदद मिलेगी, और {host} को भी।',
  'Your stay is over. How was it? What you say helps other guests.':
    'आपका ठहरना पूरा हुआ। कैसा रहा? आपकी बात से दूसरे मेहमानों को मदद मिलेगी।',
  'Choose your stars: the form opens, and nothing is saved before you press its button.':
    'स्टार चुनें: फ़ॉर्म खुलेगा, और उसका बटन दबाने से पहले कुछ सेव नहीं होगा।',
  '5 stars: very good': '5 स्टार: बहुत अच्छा',
  '4 stars: good': '4 स्टार: अच्छा',
  '3 stars: as expected': '3 स्टार: जैसा सोचा था',
  '2 stars: not so good': '2 स्टार: ख़ास अच्छा नहीं',
  '1 star: bad': '1 स्टार: बुरा',
  "Your host can't read it before they have written about you, too. You can write until {day}.":
    'जब तक होस्ट भी आपके बारे में नहीं लिखते, वे इसे नहीं पढ़ सकते। आप {day} तक लिख सकते हैं।',

  // A place that is offered no more, or again
  'Not offered any more: {place}': 'अब हमारे यहाँ नहीं: {place}',
  'Not offered any more: the place of your stay, {days}': 'अब हमारे यहाँ नहीं: आपकी बुकिंग वाली जगह, {days}',
  'We do not offer {place} on {site} any more. Your stay there is still booked, and you can cancel it on the page of your trip as before.':
    '{place} अब {site} पर नहीं है। आपकी बुकिंग अब भी है, और आप उसे पहले की तरह अपनी यात्रा के पेज पर रद्द कर सकते हैं।',
  'We do not offer the place of your stay any more. It is still booked, and you can cancel it on the page of your trip.':
    'जिस जगह आपकी बुकिंग है, वह अब हमारे यहाँ नहीं है। बुकिंग अब भी है, और आप उसे अपनी यात्रा के पेज पर रद्द कर सकते हैं।',
  'Please ask us before you travel there, or pay anything.': 'वहाँ जाने या पैसे देने से पहले कृपया हमसे पूछें।',
  'Offered again: {place}': 'फिर हमारे यहाँ: {place}',
  'Offered again: the place of your stay, {days}': 'फिर हमारे यहाँ: आपकी बुकिंग वाली जगह, {days}',
  'We offer {place} on {site} again. Your stay there is still booked, as before. You can travel there, and pay as you agreed.':
    '{place} फिर {site} पर है। आपकी बुकिंग पहले की तरह बनी हुई है। आप वहाँ जा सकते हैं, और जैसे तय हुआ था, वैसे भुगतान कर सकते हैं।',
  'We offer the place of your stay again. It is still booked, as before. You can travel there, and pay as you agreed.':
    'जिस जगह आपकी बुकिंग है, वह फिर हमारे यहाँ है। बुकिंग पहले की तरह बनी हुई है। आप वहाँ जा सकते हैं, और जैसे तय हुआ था, वैसे भुगतान कर सकते हैं।',

  // Cancelled
  'Your stay is cancelled: {place}': 'बुकिंग रद्द हो गई: {place}',
  'Your stay is cancelled: {days}': 'बुकिंग रद्द हो गई: {days}',
  '{days}: the stay of {name} at {place} is cancelled': '{days}: {name} की बुकिंग रद्द हो गई, {place}',
  '{days}: a stay at your place is cancelled': '{days}: आपके यहाँ की एक बुकिंग रद्द हो गई',
  'You have cancelled your stay.': 'आपने अपनी बुकिंग रद्द कर दी।',
  '{name} has cancelled your stay.': '{name} ने आपकी बुकिंग रद्द कर दी।',
  'Booked by mistake? Undo until {time}.': 'ग़लती से बुक हो गया? {time} तक इसे वापस ले सकते हैं।',
  'Your guest can still undo this booking until {time}. If they do, we will write to you at once.':
    'मेहमान {time} तक यह बुकिंग वापस ले सकते हैं। ऐसा हुआ, तो हम आपको तुरंत लिखेंगे।',
  '{name} has undone the booking.': '{name} ने बुकिंग वापस ले ली।',
  '{name} has cancelled.': '{name} ने अपनी बुकिंग रद्द कर दी।',
  'You have cancelled the stay of {name}, who has been told.':
    'आपने {name} की बुकिंग रद्द कर दी, और उन्हें बता दिया गया है।',
  '{site} has cancelled the stay of {name}, who has been told.':
    '{site} ने {name} की बुकिंग रद्द कर दी, और उन्हें बता दिया गया है।',
  'Your stay is cancelled by its guest.': 'आपकी बुकिंग रद्द हो गई: इसे मेहमान ने रद्द किया।',
  'Your stay is cancelled by its host.': 'आपकी बुकिंग रद्द हो गई: इसे होस्ट ने रद्द किया।',
  'Your stay is cancelled by {site}.': 'आपकी बुकिंग रद्द हो गई: इसे {site} ने रद्द किया।',
  'A stay at a place of yours is cancelled by its guest.':
    'आपके यहाँ की एक बुकिंग रद्द हो गई: इसे मेहमान ने रद्द किया।',
  'A stay at a place of yours is cancelled by its host.': 'आपके यहाँ की एक बुकिंग रद्द हो गई: इसे होस्ट ने रद्द किया।',
  'A stay at a place of yours is cancelled by {site}.': 'आपके यहाँ की एक बुकिंग रद्द हो गई: इसे {site} ने रद्द किया।',
  'If you paid your host, ask for it back.': 'अगर आपने होस्ट को पैसे दिए थे, तो वापस माँग लें।',
  'If they do not answer, we help you.': 'वे जवाब न दें, तो हम आपकी मदद करेंगे।',
  '{rooms} cancelled of your stay: {place}': 'आपकी बुकिंग से {rooms} रद्द: {place}',
  '{days}: {rooms} cancelled of the stay of {name} at {place}':
    '{days}: {name} की बुकिंग से {rooms} रद्द, {place}',
  'You have cancelled {rooms} of this booking.': 'आपने इस बुकिंग में कमरे कम किए हैं: {rooms} रद्द।',
  '{name} has cancelled {rooms} of this booking.': '{name} ने इस बुकिंग में कमरे कम किए हैं: {rooms} रद्द।',
  'You pay it at the place.': 'इसका भुगतान वहीं पहुँचकर करें।',
  'If you paid your host for all rooms, ask for the rest back.':
    'अगर आपने होस्ट को सारे कमरों के पैसे दे दिए थे, तो रद्द हुए कमरों के पैसे वापस माँग लें।',
  'Others can book the rest now.': 'रद्द हुए कमरे अब दूसरे मेहमान बुक कर सकते हैं।',
  'Fewer rooms: your stay, {days}': 'कमरे कम हुए: आपकी बुकिंग, {days}',
  'Some rooms of your stay are cancelled.': 'आपकी बुकिंग के कुछ कमरे रद्द हुए हैं।',
  '{days}: fewer rooms of a stay at your place': '{days}: आपके यहाँ की एक बुकिंग में कमरे कम हुए',
  'Some rooms of a stay at a place of yours are cancelled.': 'आपके यहाँ की एक बुकिंग के कुछ कमरे रद्द हुए हैं।',

  // Lapsed
  'Your booking has lapsed: {place}': 'बुकिंग ख़त्म हो गई: {place}',
  'Your booking has lapsed: {days}': 'बुकिंग ख़त्म हो गई: {days}',
  'Your booking has lapsed: what was to be paid before did not come in time. The nights are free again, and you can book them once more unless somebody else has.':
    'आपकी बुकिंग ख़त्म हो गई: जो पैसे पहले देने थे, वे समय पर नहीं आए। रातें फिर ख़ाली हैं, और किसी और ने बुक न की हों, तो आप उन्हें फिर बुक कर सकते हैं।',
  'Your booking has lapsed: what was to be paid before did not come in time. The nights are free again.':
    'आपकी बुकिंग ख़त्म हो गई: जो पैसे पहले देने थे, वे समय पर नहीं आए। रातें फिर ख़ाली हैं।',
  'Say that you had paid': 'बताएँ कि आपने पैसे दे दिए थे',
  'Please do not pay for it now. If you had paid already, say so with the reference of your bank: your host looks whether it has come, and then has to give it back.':
    'कृपया अब इसके लिए पैसे न दें। अगर आपने पहले ही दे दिए थे, तो बैंक का रेफ़रेंस लिखकर बताएँ: होस्ट देखेंगे कि पैसे आए या नहीं, और आए हों, तो होस्ट को वे आपको लौटाने होंगे।',
  '{days}: the booking of {name} at {place} has lapsed': '{days}: {name} की बुकिंग ख़त्म हो गई, {place}',
  '{days}: a booking at your place has lapsed': '{days}: आपके यहाँ की एक बुकिंग ख़त्म हो गई',
  'The booking of {name} has lapsed: they have not said in time that they have paid.':
    '{name} की बुकिंग ख़त्म हो गई: उन्होंने समय पर नहीं बताया कि पैसे दे दिए।',
  'A booking of a stay at a place of yours has lapsed: its guest has not said in time that they have paid. The nights are free again.':
    'आपके यहाँ की एक बुकिंग ख़त्म हो गई: मेहमान ने समय पर नहीं बताया कि पैसे दे दिए। रातें फिर ख़ाली हैं।',
  'If money of theirs comes all the same, say so on the payments of the booking: it is to be given back.':
    'अगर उनके पैसे फिर भी आ जाएँ, तो बुकिंग के भुगतान में बताएँ: वे लौटाने होंगे।',

  // Requests
  'Your request': 'आपका अनुरोध',
  'The request': 'अनुरोध देखें',
  When: 'कब',
  'You have asked for a stay: {place}': 'आपने बुकिंग के लिए पूछा है: {place}',
  'Your host can answer until {until}. Nothing is booked yet, and there is nothing to pay. Until then nobody else can book these nights.':
    'होस्ट {until} तक जवाब दे सकते हैं। अभी कुछ बुक नहीं हुआ है, और कुछ देना नहीं है। तब तक ये रातें कोई और बुक नहीं कर सकता।',
  'You can ask again for other nights, or at another place.':
    'आप दूसरी रातों के लिए, या किसी दूसरी जगह के लिए, फिर पूछ सकते हैं।',
  'Not possible: {place}': 'बुकिंग नहीं हो पाई: {place}',
  'Your host has refused your request. Nothing is booked, and there is nothing to pay.':
    'होस्ट ने आपके अनुरोध को मना कर दिया। कुछ बुक नहीं हुआ है, और कुछ देना नहीं है।',
  'No answer in time: {place}': 'समय पर जवाब नहीं आया: {place}',
  'Your host has not answered your request in time. Nothing is booked, and there is nothing to pay.':
    'होस्ट ने समय पर आपके अनुरोध का जवाब नहीं दिया। कुछ बुक नहीं हुआ है, और कुछ देना नहीं है।',
  '{days}: {name} asks to stay at {place}': '{days}: {name} का अनुरोध, {place}',
  '{days}: a guest asks for a stay': '{days}: एक मेहमान का अनुरोध',
  '{name} asks to stay with you. You can answer until {until}: {left} from now. These nights are held for them until then.':
    '{name} ने आपके यहाँ ठहरने के लिए पूछा है। आप {until} तक जवाब दे सकते हैं ({left} बाक़ी)। तब तक ये रातें उनके लिए रोकी गई हैं।',
  'Accept or refuse': 'हाँ कहें या मना करें',
  'This link answers for you without a log-in. Please forward it to nobody else.':
    'इस लिंक से बिना लॉग इन किए आपकी ओर से जवाब दिया जा सकता है। कृपया इसे किसी और को न भेजें।',
  '{days}: a request is withdrawn': '{days}: एक अनुरोध वापस लिया गया',
  '{days}: a request has ended': '{days}: एक अनुरोध ख़त्म हुआ',
  'There is nothing to answer any more.': 'अब जवाब देने को कुछ नहीं है।',
  'You can ask at another place.': 'आप किसी दूसरी जगह के लिए पूछ सकते हैं।',
  '{days}: a request was not answered in time': '{days}: एक अनुरोध का समय पर जवाब नहीं दिया गया',
  '{name} has withdrawn their request. There is nothing to answer any more.':
    '{name} ने अपना अनुरोध वापस ले लिया। अब जवाब देने की ज़रूरत नहीं।',
  '{name} has got no answer in time. Their request has lapsed, and they have been told.':
    '{name} को समय पर जवाब नहीं मिला। अनुरोध ख़त्म हो गया, और उन्हें बता दिया गया है।',
  'The nights can be booked by others again.': 'ये रातें अब फिर कोई भी बुक कर सकता है।',
})
