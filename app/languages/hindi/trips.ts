import { catalogue } from '../catalogue.ts'

/** Trips: the list, a booking and all that a guest does with it. */
export const trips = catalogue({
  // The list
  Trips: 'यात्राएँ',
  Upcoming: 'आने वाली',
  'Upcoming trips': 'आने वाली यात्राएँ',
  'Past|trips': 'पिछली',
  'Past trips': 'पिछली यात्राएँ',
  'Cancelled trips': 'रद्द हुई यात्राएँ',
  'Later trips': 'बाद की यात्राएँ',
  'Earlier trips': 'पहले की यात्राएँ',
  'No trips booked... yet!': 'अभी कोई यात्रा बुक नहीं है!',
  'Time to dust off you bags and start planning your next adventure':
    'बैग निकालिए, अगली यात्रा की तैयारी शुरू कीजिए',
  'Start Searching': 'खोजना शुरू करें',
  'To pay by {time}, or it lapses': '{time} तक पैसे दें, नहीं तो बुकिंग ख़त्म हो जाएगी',
  'Total price: {price}': 'कुल दाम: {price}',
  'You arrive': 'आप पहुँचेंगे',
  'You are there': 'आप वहीं हैं',
  Tomorrow: 'कल',
  'In {n} days': '{n} दिन बाद',
  'Check-in from': 'चेक-इन कब से',
  'Check-out until': 'चेक-आउट कब तक',

  // One trip
  Lapsed: 'ख़त्म हो गई',
  'Not what you meant? You can take it back until {time}.': 'ग़लती से बुक हो गया? आप इसे {time} तक वापस ले सकते हैं।',
  Undo: 'वापस लें',
  'Book again': 'फिर से बुक करें',
  Stayed: 'ठहर चुके',
  'This booking has lapsed: you had not said in time that you have paid. The nights are free again. Please do not pay for it now.':
    'यह बुकिंग ख़त्म हो गई है: आपने समय पर नहीं बताया कि पैसे दे दिए। रातें फिर ख़ाली हैं। कृपया अब इसके लिए पैसे न दें।',
  'Your booking is taken back.': 'आपकी बुकिंग वापस ले ली गई।',
  'Your booking is taken back. There is nothing to pay.': 'आपकी बुकिंग वापस ले ली गई। कुछ देना नहीं है।',
  'You have cancelled this stay.': 'आपने यह बुकिंग रद्द की है।',
  'Your host has cancelled this stay: {reason}': 'होस्ट ने यह बुकिंग रद्द की है: {reason}',
  '{site} has cancelled this stay: {reason}': '{site} ने यह बुकिंग रद्द की है: {reason}',
  'This place is not offered on {site} any more.': 'यह जगह अब {site} पर नहीं है।',
  'Your stay is still booked. Please ask us before you travel there, or pay anything: whoever runs this site can help you.':
    'आपकी बुकिंग अब भी है। वहाँ जाने या कुछ भी देने से पहले कृपया हमसे पूछें: यह वेबसाइट चलाने वाले आपकी मदद कर सकते हैं।',
  'Your stay is still booked. Please ask us before you travel there, or pay anything: write to {email}.':
    'आपकी बुकिंग अब भी है। वहाँ जाने या कुछ भी देने से पहले कृपया हमसे पूछें: {email} पर लिखें।',
  'How to get in, and where to pay, is not shown meanwhile. Nothing has to be paid before you have asked.':
    'अंदर कैसे जाएँ और पैसे कहाँ दें, यह अभी नहीं दिखाया जा रहा। हमसे पूछने से पहले कुछ भी देना ज़रूरी नहीं है।',
  "Your host's account is suspended.": 'आपके होस्ट का अकाउंट रोक दिया गया है।',
  "Please don't pay them anything for this stay, and don't travel there, whatever they tell you.":
    'वे कुछ भी कहें, इस बुकिंग के लिए उन्हें कोई पैसे न दें, और वहाँ न जाएँ।',
  'If you have paid already, ask your bank or payment app today to get the money back. If you think you were cheated, call 1930, the national helpline for online fraud, or report it at cybercrime.gov.in. And send us your booking number and the reference of the payment.':
    'अगर पैसे दे चुके हैं, तो आज ही अपने बैंक या पेमेंट ऐप से पैसे वापस दिलाने को कहें। लगे कि धोखा हुआ है, तो ऑनलाइन धोखाधड़ी की राष्ट्रीय हेल्पलाइन 1930 पर फ़ोन करें, या cybercrime.gov.in पर शिकायत करें। और हमें अपना बुकिंग नंबर और भुगतान का रेफ़रेंस भेजें।',
  'Whoever runs this site can help you.': 'यह वेबसाइट चलाने वाले आपकी मदद कर सकते हैं।',
  'Write to us at {contact}.': 'हमें {contact} पर लिखें।',
  'Not shown while the account of your host is suspended.':
    'होस्ट का अकाउंट रुका हुआ है, इसलिए यह अभी नहीं दिखाया जा रहा।',
  'As of {day}, {time}': '{day}, {time} की जानकारी',
  'There is no connection, or a slow one. This is what was kept here then.':
    'इंटरनेट नहीं है, या बहुत धीमा है। उस समय जो यहाँ रखा गया था, वह यह है।',
  'Kept on this computer: opens without a network': 'इस कंप्यूटर में रखा है: बिना इंटरनेट के भी खुलेगा',
  'Kept on this phone: opens without a network': 'इस फ़ोन में रखा है: बिना इंटरनेट के भी खुलेगा',
  'Your booking information': 'आपकी बुकिंग की जानकारी',
  '{guests}, booked for {name} {phone}': '{guests}, नाम: {name} {phone}',
  'What you pay': 'आपको क्या देना है',
  'This booking has lapsed. There is nothing to pay.': 'यह बुकिंग ख़त्म हो गई है। कुछ देना नहीं है।',
  'This stay is cancelled. There is nothing to pay.': 'यह बुकिंग रद्द हो चुकी है। कुछ देना नहीं है।',
  'You pay nothing now. You pay at the place.': 'अभी कुछ नहीं देना है। भुगतान वहीं पहुँचकर करें।',
  'When will you arrive?': 'आप कब पहुँचेंगे?',
  'Your host sees it. You can leave it open, and change it later.':
    'यह होस्ट को दिखेगा। अभी न पता हो, तो रहने दें; बाद में बदल सकते हैं।',
  'You arrive about {time}.': 'आप {time} के आसपास पहुँचेंगे।',
  'Your host sees that you don’t know yet.': 'होस्ट को दिखेगा कि आपको अभी पता नहीं।',
  'Your host sees that you come about {time}.': 'होस्ट को दिखेगा कि आप {time} के आसपास आएँगे।',
  'How to get in': 'अंदर कैसे जाएँ',
  'Your host has written nothing about it. Ask them before you set out.':
    'होस्ट ने इस बारे में कुछ नहीं लिखा है। निकलने से पहले उनसे पूछ लें।',
  'Take it out of my calendar': 'मेरे कैलेंडर से हटाएँ',
  'Add to calendar': 'कैलेंडर में जोड़ें',
  'The place': 'जगह',
  'It has: {perks}.': 'यहाँ है: {perks}।',
  'Your host has changed the address since you booked. It was {address} then.':
    'आपके बुक करने के बाद होस्ट ने पता बदला है। तब यह था: {address}।',
  'See the place': 'जगह देखें',
  'It is not listed any more.': 'यह जगह अब यहाँ नहीं है।',
  'Your host': 'आपके होस्ट',
  'Hello {host}, I have booked {place} from {from} to {to}.':
    'नमस्ते {host}, मैंने {place} बुक किया है: {from} से {to} तक।',
  'They have left no phone number here. They have yours, and can call you.':
    'उन्होंने यहाँ फ़ोन नंबर नहीं दिया है। आपका नंबर उनके पास है, वे आपको फ़ोन कर सकते हैं।',
  'Write to your host': 'होस्ट को मैसेज लिखें',
  'If your plans change': 'अगर आपका प्लान बदल जाए',
  'Change nights or guests': 'रातें या मेहमान बदलें',
  'Cancel this stay': 'यह बुकिंग रद्द करें',
  'Cancel this stay, or some rooms': 'यह बुकिंग या कुछ कमरे रद्द करें',

  // Cancelling
  'Cancel this stay?': 'यह बुकिंग रद्द करें?',
  'Your stay is cancelled.': 'आपकी बुकिंग रद्द हो गई।',
  'Back to your stay': 'अपनी बुकिंग पर वापस जाएँ',
  'Other guests can book these nights immediately.': 'दूसरे मेहमान ये रातें तुरंत बुक कर सकते हैं।',
  'A word to your host': 'होस्ट के लिए कुछ शब्द',
  'A word to your guest': 'मेहमान के लिए कुछ शब्द',
  'You may leave this empty': 'आप इसे ख़ाली छोड़ सकते हैं',

  // Changing
  'What you would like to change': 'आप क्या बदलना चाहते हैं',
  'This stay has begun: only the check-out can move.': 'ठहरना शुरू हो चुका है: सिर्फ़ चेक-आउट बदल सकता है।',
  'A total of your own, in rupees': 'आपका अपना कुल दाम, रुपयों में',
  'Lower or higher, for the whole stay, before taxes. Leave it empty for your prices of today':
    'कम या ज़्यादा, पूरी बुकिंग के लिए, टैक्स से पहले। आज के दाम रखने हों, तो ख़ाली छोड़ें',
  'Lower or higher, for the whole stay. Leave it empty for your prices of today':
    'कम या ज़्यादा, पूरी बुकिंग के लिए। आज के दाम रखने हों, तो ख़ाली छोड़ें',
  'See what it comes to': 'देखें कितना होगा',
  'What you propose': 'आप जो बदलाव चाहते हैं',
  'Your host can answer until {time}. Until then the stay stays booked as it is, and the nights you ask for are kept for it.':
    'होस्ट {time} तक जवाब दे सकते हैं। तब तक बुकिंग जैसी है, वैसी ही रहेगी, और आपकी माँगी रातें इसके लिए रोकी रहेंगी।',
  'Your guest can answer until {time}. Until then the stay stays booked as it is, and the nights you ask for are kept for it.':
    'मेहमान {time} तक जवाब दे सकते हैं। तब तक बुकिंग जैसी है, वैसी ही रहेगी, और आपकी माँगी रातें इसके लिए रोकी रहेंगी।',
  'Propose this change': 'यह बदलाव भेजें',
  now: 'अभी',
  'would become': 'बदलकर',
  'As much as now.': 'उतना ही, जितना अभी है।',
  'That is {amount} more than you pay now.': 'यह अभी के दाम से {amount} ज़्यादा है।',
  'That is {amount} less than you pay now.': 'यह अभी के दाम से {amount} कम है।',
  'That is {amount} more than your guest pays now.': 'मेहमान को अभी के दाम से {amount} ज़्यादा देने होंगे।',
  'That is {amount} less than your guest pays now.': 'मेहमान को अभी के दाम से {amount} कम देने होंगे।',
  'The stay is changed.': 'बुकिंग बदल गई।',
  'You have refused the change. The stay stays booked as it was.':
    'आपने बदलाव को मना किया। बुकिंग जैसी थी, वैसी ही रहेगी।',
  'You have withdrawn the change. The stay stays booked as it was.':
    'आपने बदलाव वापस ले लिया। बुकिंग जैसी थी, वैसी ही रहेगी।',
  'Your change is proposed. The stay stays booked as it is until it is accepted.':
    'आपका बदलाव भेज दिया गया। जब तक हाँ नहीं मिलती, बुकिंग जैसी है, वैसी ही रहेगी।',
  'You propose a change': 'आपने बदलाव भेजा है',
  'Your host proposes a change': 'होस्ट बदलाव चाहते हैं',
  'Your guest proposes a change': 'मेहमान बदलाव चाहते हैं',
  'We have told your host, who can answer until {time}.': 'हमने होस्ट को बता दिया है, वे {time} तक जवाब दे सकते हैं।',
  'We have told your guest, who can answer until {time}.':
    'हमने मेहमान को बता दिया है, वे {time} तक जवाब दे सकते हैं।',
  'You can answer until {time}.': 'आप {time} तक जवाब दे सकते हैं।',
  'Without an answer the stay stays booked as it is.': 'जवाब न आए, तो बुकिंग जैसी है, वैसी ही रहेगी।',
  'Withdraw it': 'वापस लें',
  'What was changed': 'क्या बदला',
  'Changed on {day}: {change}': '{day} को बदला: {change}',
  'Refused on {day}: your proposal of {wish}': '{day} को मना हुआ, आपका माँगा बदलाव: {wish}',
  "Refused on {day}: your host's proposal of {wish}": '{day} को मना हुआ, होस्ट का माँगा बदलाव: {wish}',
  "Refused on {day}: your guest's proposal of {wish}": '{day} को मना हुआ, मेहमान का माँगा बदलाव: {wish}',
  'Withdrawn on {day}: your proposal of {wish}': '{day} को वापस लिया, आपका माँगा बदलाव: {wish}',
  "Withdrawn on {day}: your host's proposal of {wish}": '{day} को वापस लिया, होस्ट का माँगा बदलाव: {wish}',
  "Withdrawn on {day}: your guest's proposal of {wish}": '{day} को वापस लिया, मेहमान का माँगा बदलाव: {wish}',
  'Over without an answer on {day}: your proposal of {wish}':
    '{day} तक जवाब नहीं आया, आपका माँगा बदलाव: {wish}',
  "Over without an answer on {day}: your host's proposal of {wish}":
    '{day} तक जवाब नहीं आया, होस्ट का माँगा बदलाव: {wish}',
  "Over without an answer on {day}: your guest's proposal of {wish}":
    '{day} तक जवाब नहीं आया, मेहमान का माँगा बदलाव: {wish}',

  // A request
  'Your request is withdrawn.': 'आपका अनुरोध वापस ले लिया गया।',
  'Nothing is booked yet, and there is nothing to pay. Until then nobody else can book these nights. If your host does not answer, the request ends by itself.':
    'अभी कुछ बुक नहीं हुआ है, और कुछ देना नहीं है। तब तक ये रातें कोई और बुक नहीं कर सकता। होस्ट जवाब न दें, तो अनुरोध अपने आप ख़त्म हो जाएगा।',
  'Nothing is booked, and there is nothing to pay.': 'कुछ बुक नहीं हुआ है, और कुछ देना नहीं है।',
  'What your host asks': 'होस्ट की गुज़ारिश',
  'Withdraw this request': 'यह अनुरोध वापस लें',
  'Other places': 'दूसरी जगहें',
  'Your host has accepted this request.': 'होस्ट ने यह अनुरोध मान लिया है।',
  'The place takes no bookings any more.': 'यह जगह अब बुकिंग नहीं लेती।',
  "This request has ended because the host's account was suspended.":
    'यह अनुरोध ख़त्म हो गया, क्योंकि होस्ट का अकाउंट रोक दिया गया।',
  "This request has ended because the guest's account was suspended.":
    'यह अनुरोध ख़त्म हो गया, क्योंकि मेहमान का अकाउंट रोक दिया गया।',
  'Your host has refused this request.': 'होस्ट ने इस अनुरोध को मना कर दिया है।',
  'Your host has not answered this request in time.': 'होस्ट ने समय पर इस अनुरोध का जवाब नहीं दिया।',
  'You have withdrawn this request.': 'आपने यह अनुरोध वापस ले लिया है।',

  // Whether somebody came
  'Your answer to your host': 'होस्ट को आपका जवाब',
  'Your answer is saved. Your host is told.': 'आपका जवाब सेव हो गया। होस्ट को बता दिया गया।',
  'Send my answer': 'मेरा जवाब भेजें',
  'Not now': 'अभी नहीं',
  'How it was': 'क्या हुआ था',
  'Your host reads it, and {site} can. You can answer once':
    'इसे होस्ट पढ़ेंगे, और {site} भी पढ़ सकता है। आप एक ही बार जवाब दे सकते हैं',

  // Reviews
  'Review your stay': 'अपनी समीक्षा लिखें',
  'Your review': 'आपकी समीक्षा',
  'How was it?': 'कैसा रहा?',
  'It was removed: {why}': 'इसे हटा दिया गया: {why}',
  'Nobody else reads it until your host has written about you, too, or until {day}.':
    'जब तक होस्ट भी आपके बारे में नहीं लिखते, या {day} नहीं आता, तब तक इसे कोई और नहीं पढ़ेगा।',
  'Your host replied': 'होस्ट का जवाब',
  'Tell other guests. What you write helps them, and your host.':
    'दूसरे मेहमानों को बताएँ। आपकी बात से उन्हें और होस्ट को मदद मिलेगी।',
  'Change it': 'बदलें',
  'Write a review': 'समीक्षा लिखें',
  'Until {day}': '{day} तक',
  'Your host about you': 'होस्ट आपके बारे में',
  'They would host you again.': 'वे आपको फिर ठहराना चाहेंगे।',
  'They would not host you again.': 'वे आपको फिर नहीं ठहराना चाहेंगे।',
  'For you alone': 'सिर्फ़ आपके लिए',
  'Thank you. Your review is saved.': 'धन्यवाद। आपकी समीक्षा सेव हो गई।',
  'How was your stay?': 'आपका ठहरना कैसा रहा?',
  'Save my review': 'मेरी समीक्षा सेव करें',
  'Your stars': 'आपके स्टार',
  'What was good, what was not. Everybody can read it, with your first name and the month':
    'क्या अच्छा था, क्या नहीं। इसे सब पढ़ सकते हैं, आपके पहले नाम और महीने के साथ',
  'A private note to your host': 'होस्ट के लिए निजी नोट',
  'Only your host reads it; you may leave it empty': 'इसे सिर्फ़ होस्ट पढ़ेंगे; आप इसे ख़ाली छोड़ सकते हैं',
  'Your host can’t read it before they have written about you, too, or until {day}. You can change it until then, at the latest on {last}.':
    'जब तक होस्ट भी आपके बारे में नहीं लिखते, या {day} नहीं आता, वे इसे नहीं पढ़ सकते। तब तक आप इसे बदल सकते हैं, देर से देर {last} को।',
  'Tell us what is wrong. They do not learn who said so. Your booking stays as it is.':
    'हमें बताएँ कि क्या गड़बड़ है। उन्हें पता नहीं चलेगा कि किसने बताया। आपकी बुकिंग वैसी ही रहेगी।',

  // What forms say of their fields
  Reason: 'वजह',
  Note: 'नोट',
  'The private note': 'निजी नोट',
  'Please say why: your guest reads it': 'कृपया वजह बताएँ: आपके मेहमान इसे पढ़ेंगे',
  'Rooms that stay booked must be a whole number from 0 to {n}': 'जो कमरे बुक रहेंगे, उनकी संख्या 0 से {n} के बीच लिखें',
  'Please write the total in whole rupees': 'कृपया कुल दाम पूरे रुपयों में लिखें',
  "The total can't be more than ₹10,00,00,000": 'कुल दाम ₹10,00,00,000 से ज़्यादा नहीं हो सकता',
  'Please say how it was': 'कृपया बताएँ कि क्या हुआ था',
  'Please choose one to five stars': 'कृपया एक से पाँच स्टार चुनें',
})
