import { catalogue } from '../catalogue.ts'

/** The form of a place: its labels, hints, and what its scripts say. */
export const listingForm = catalogue({
  'Edit your place': 'अपनी जगह में बदलाव करें',
  'Hidden from guests until they book: {contacts}': 'बुकिंग होने तक मेहमानों से छिपा रहता है: {contacts}',
  'View <place>this place as guests see it</place>': 'देखें<place>: मेहमानों को यह जगह कैसी दिखती है</place>',
  'We kept what you had filled in here.': 'आपने यहाँ जो भरा था, वह सँभालकर रखा है।',
  'Start afresh': 'नए सिरे से शुरू करें',
  'Hidden by {site}': '{site} ने इसे छिपाया है',
  'Nobody but you sees it, and nobody can book it. Stays that are booked stay booked.':
    'आपके सिवा इसे कोई नहीं देखता, और इसे कोई बुक नहीं कर सकता। जो बुकिंग हो चुकी हैं, वे बनी रहेंगी।',
  'Your place is saved as soon as its photos are uploaded.': 'फ़ोटो अपलोड होते ही आपकी जगह सेव हो जाएगी।',
  'Save draft': 'ड्राफ़्ट सेव करें',
  'Saving the draft': 'ड्राफ़्ट सेव हो रहा है',
  'Draft saved': 'ड्राफ़्ट सेव हो गया',
  'Your draft could not be saved. It waits in this tab.': 'आपका ड्राफ़्ट सेव नहीं हो पाया। वह इस टैब में रखा है।',

  // What stands at its top
  Title: 'जगह का नाम',
  'A title for your place. Should be short and catchy, as in an advertisement':
    'छोटा और मन को भाने वाला, जैसे किसी विज्ञापन में',
  'My lovely home by the lake': 'झील के किनारे मेरा प्यारा घर',
  'The address of this place, so that guests can find it on a map':
    'इस जगह का पता, ताकि मेहमान इसे मैप पर ढूँढ सकें',
  Town: 'शहर या क़स्बा',
  'Found from the address by itself. Type one only if that goes wrong':
    'यह पते से अपने आप मिल जाता है। ग़लत मिले, तभी यहाँ लिखें',
  'The address does not name one. Type it, so that guests find your place':
    'पते में इसका नाम नहीं मिला। यहाँ लिखें, ताकि मेहमान आपकी जगह ढूँढ सकें',
  'The address says {area}. Type another town if that is wrong':
    'पते से यह मिला: {area}। अगर यह ग़लत है, तो यहाँ सही नाम लिखें',
  'Describe the place: what guests wake up to, who lives next door, where breakfast is':
    'जगह के बारे में बताएँ: सुबह उठकर क्या दिखता है, पड़ोस में कौन रहता है, नाश्ता कहाँ मिलता है',
  'Select all the perks of your place': 'आपकी जगह में जो सुविधाएँ हैं, सब चुनें',
  'Extra info': 'और जानकारी',
  'What else guests should know before they book: when to arrive, where to park':
    'बुक करने से पहले मेहमान और क्या जान लें: कब पहुँचें, गाड़ी कहाँ खड़ी करें',
  'Max no. of guests': 'ज़्यादा से ज़्यादा मेहमान',
  'From {n} to {most}': '{n} से {most} तक',
  'Up to {n}': 'ज़्यादा से ज़्यादा {n}',
  'Price per night': 'एक रात का दाम',
  'In rupees (₹)': 'रुपये में (₹)',

  // Photos
  Photos: 'फ़ोटो',
  'At least {n}, more is better. The first is the main one, which guests see in lists.':
    'कम से कम {n}, ज़्यादा हों तो और अच्छा। पहली फ़ोटो मुख्य है, मेहमानों को सूची में वही दिखती है।',
  'Link to a photo': 'फ़ोटो का लिंक',
  'Add using a link ...jpg': 'लिंक से जोड़ें ...jpg',
  'Add photo': 'फ़ोटो जोड़ें',
  'Upload photos': 'फ़ोटो अपलोड करें',
  Upload: 'अपलोड करें',
  'Drop them anywhere': 'कहीं भी छोड़ें',
  'or drop photos here': 'या फ़ोटो यहाँ छोड़ें',
  'Photos that were not added': 'फ़ोटो जो नहीं जुड़ीं',
  'Looking at it…': 'देख रहे हैं…',
  'Uploading {name}': 'अपलोड हो रही है: {name}',
  'Dismiss: {message}': 'हटाएँ: {message}',
  'Photo {n} of {all}': '{all} में से फ़ोटो {n}',
  '{what}, photo {n}': '{what}: फ़ोटो {n}',
  'This is the main photo': 'यह मुख्य फ़ोटो है',
  'Make main': 'मुख्य बनाएँ',
  'Main photo': 'मुख्य फ़ोटो',
  'Move earlier': 'आगे लाएँ',
  'Move later': 'पीछे करें',
  'Photo {n} is now photo {to} of {all}.': 'फ़ोटो {n} अब {all} में से {to} नंबर पर है।',
  'Photo {n} is deleted.': 'फ़ोटो {n} हटा दी गई।',
  'Drag photo {n}': 'फ़ोटो {n} को खींचकर दूसरी जगह रखें',
  'Photo picked up from place {n} of {all}.': '{all} में से {n} नंबर की फ़ोटो उठाई।',
  'Photo is over place {n} of {all}.': 'फ़ोटो {all} में से {n} नंबर पर है।',
  'Photo put down at place {n} of {all}.': 'फ़ोटो {all} में से {n} नंबर पर रख दी।',
  'Photo put back.': 'फ़ोटो वापस अपनी जगह रख दी।',
  'To move a photo, press Space or Enter, move it with the arrow keys, and press Space or Enter again. Escape puts it back.':
    'फ़ोटो की जगह बदलने के लिए स्पेस या एंटर दबाएँ, तीर वाले बटनों से उसे खिसकाएँ, और फिर से स्पेस या एंटर दबाएँ। एस्केप दबाने पर वह वापस चली जाएगी।',
  'Say what the photos show': 'बताएँ कि फ़ोटो में क्या है',
  'A few words for each, if you like. They stand below the photo, and are read out to guests who don’t see it.':
    'चाहें तो हर फ़ोटो के लिए कुछ शब्द। वे फ़ोटो के नीचे दिखते हैं, और जो मेहमान देख नहीं सकते, उन्हें पढ़कर सुनाए जाते हैं।',
  'What photo {n} shows': 'फ़ोटो {n} में क्या है',

  // Rooms
  'More: rooms, prices, times, rules': 'और: कमरे, दाम, समय, नियम',
  Bedrooms: 'बेडरूम',
  Beds: 'बिस्तर',
  Bathrooms: 'बाथरूम',
  'Rooms of this kind': 'ऐसे कितने कमरे',
  'From 1 to {n}, 1 if you leave it empty: guests book as many as they need. Guests, beds and prices are then those of one room':
    '1 से {n} तक, ख़ाली छोड़ें तो 1: मेहमान जितने चाहिए, उतने बुक करते हैं। तब मेहमान, बिस्तर और दाम एक कमरे के हैं',
  'Guests can search for each of them': 'मेहमान इनमें से हर एक के हिसाब से जगह खोज सकते हैं',

  // Prices
  'Weekend price': 'वीकेंड का दाम',
  'In rupees (₹), for the nights of Friday and Saturday': 'रुपये में (₹), शुक्रवार और शनिवार की रात के लिए',
  'Cleaning fee': 'सफ़ाई का शुल्क',
  'In rupees (₹), once a stay': 'रुपये में (₹), हर बुकिंग में एक बार',
  'Extra guests from which guest on': 'किस नंबर के मेहमान से एक्स्ट्रा दाम',
  'Such as 3: the third guest and each one more pay extra': 'जैसे 3: तीसरे मेहमान से हर एक का एक्स्ट्रा दाम लगेगा',
  'Such as 3: the third guest and each one more pay extra. Each room that is booked has the others included':
    'जैसे 3: तीसरे मेहमान से हर एक का एक्स्ट्रा दाम लगेगा। उससे पहले के मेहमान हर कमरे के दाम में शामिल हैं',
  'Extra guest’s price': 'एक्स्ट्रा मेहमान का दाम',
  'In rupees (₹), for each extra guest and night': 'रुपये में (₹), हर एक्स्ट्रा मेहमान की एक रात का',
  'Less from how many nights': 'कितनी रातों से छूट',
  'How many percent less': 'कितने प्रतिशत छूट',
  'Off all nights of such a stay, not off cleaning or extra guests; rounded down to whole rupees':
    'ऐसी बुकिंग की सारी रातों पर, सफ़ाई और एक्स्ट्रा मेहमानों पर नहीं; घटा हुआ दाम पूरे रुपयों में, पैसे छोड़कर',
  Seasons: 'सीज़न',
  'Nights with a price of their own, on weekends too, and how many nights a stay has at least that begins in them. Where two seasons meet, the lower one in this list holds. There can be {n}; for the price of a few nights the calendar of all places is quicker.':
    'वे रातें, जिनका दाम अलग है, वीकेंड पर भी, और तब शुरू होने वाली बुकिंग में कम से कम कितनी रातें हों। जो रातें दो सीज़न में हों, उन पर इस सूची में नीचे वाला लागू होता है। ज़्यादा से ज़्यादा {n} हो सकते हैं; बस कुछ रातों का दाम बदलना हो, तो सारी जगहों के कैलेंडर से जल्दी होगा।',
  'Season {n}': 'सीज़न {n}',
  'First night': 'पहली रात',
  'Last night': 'आख़िरी रात',
  'Fewest nights then': 'तब कम से कम रातें',
  'season {n}': 'सीज़न {n}',
  'These are {n} seasons, the most that a place can have.': 'ये {n} सीज़न हैं, एक जगह में इससे ज़्यादा नहीं हो सकते।',
  'Add a season': 'सीज़न जोड़ें',
  'Seasons {i} and {n} share nights: they cost what season {n} says.':
    'सीज़न {i} और {n} में कुछ रातें एक ही हैं: उनका दाम सीज़न {n} वाला होगा।',
  'So do one more pair of seasons: of two the lower one in the list holds.':
    'ऐसे दो सीज़न और हैं: दोनों में से सूची में नीचे वाला लागू होता है।',
  'So do {n} more pairs of seasons: of two the lower one in the list holds.':
    'ऐसे सीज़न के {n} जोड़े और हैं: हर जोड़े में सूची में नीचे वाला लागू होता है।',

  // Times and nights
  'The time guests can arrive, such as 14:00': 'मेहमान कितने बजे से आ सकते हैं, जैसे 14:00',
  'Latest arrival': 'आने का आख़िरी समय',
  'Until when guests can arrive, such as 22:00': 'मेहमान कितने बजे तक आ सकते हैं, जैसे 22:00',
  'The time guests have to leave, such as 11:00': 'मेहमानों को कितने बजे तक जाना है, जैसे 11:00',
  'Fewest nights': 'कम से कम रातें',
  'Longest stay, in nights': 'ज़्यादा से ज़्यादा रातें',
  'Days of notice': 'कितने दिन पहले बुक करना है',
  'How many days before arrival at least it has to be booked, up to {n}':
    'आने से कम से कम कितने दिन पहले बुक करना होगा, {n} तक',
  'Days to prepare': 'तैयारी के दिन',
  'From 0 to {n}: so many nights after each booking, and before the next, are kept free. What is booked already stays':
    '0 से {n} तक: हर बुकिंग के बाद, और अगली से पहले, इतनी रातें ख़ाली रखी जाती हैं। जो पहले से बुक है, वह बना रहता है',
  'How guests book': 'मेहमान कैसे बुक करेंगे',
  'On request, the nights are held for the guest until you answer, for 24 hours at most':
    'अनुरोध पर, आपके जवाब तक रातें मेहमान के लिए रोकी जाती हैं, ज़्यादा से ज़्यादा 24 घंटे',
  'At once': 'तुरंत',
  'On request: you answer each one': 'अनुरोध पर: हर एक का जवाब आप देंगे',
  'Guests may cancel by themselves': 'मेहमान ख़ुद कब तक रद्द कर सकते हैं',
  'What holds for a booking is what you said when it was made. You can always cancel it':
    'हर बुकिंग पर वही लागू होता है, जो बुक होते समय लिखा था। आप उसे कभी भी रद्द कर सकते हैं',
  'Until the day of arrival': 'आने के दिन तक',
  'Until 1 day before arrival': 'आने से 1 दिन पहले तक',
  'Until 5 days before arrival': 'आने से 5 दिन पहले तक',
  'Until 14 days before arrival': 'आने से 14 दिन पहले तक',
  'Not at all: they call you': 'ख़ुद नहीं: वे आपको फ़ोन करें',

  // How guests pay
  'How guests pay': 'मेहमान भुगतान कैसे करेंगे',
  '(opens a new tab)': '(नए टैब में खुलेगा)',
  'They pay you directly, and {site} never holds their money. For UPI they see the <page>UPI id of your account</page>. What holds for a booking is what you said when it was made.':
    'वे पैसे सीधे आपको देते हैं, {site} उन्हें कभी अपने पास नहीं रखता। UPI के लिए उन्हें <page>आपके अकाउंट की UPI आईडी</page> दिखती है। हर बुकिंग पर वही लागू होता है, जो बुक होते समय लिखा था।',
  'Guests pay': 'मेहमान पैसे देंगे',
  'At the place': 'वहीं पहुँचकर',
  'An advance by UPI, the rest at the place': 'एडवांस UPI से, बाक़ी वहीं पहुँचकर',
  'The first night by UPI, the rest at the place': 'पहली रात के पैसे UPI से, बाक़ी वहीं पहुँचकर',
  'All of it by UPI before they come': 'आने से पहले पूरे पैसे UPI से',
  'Advance, in percent': 'एडवांस कितने प्रतिशत',
  'Of the total, from 1 to 99': 'कुल का, 1 से 99 तक',
  'All: days before arrival': 'पूरे पैसे: आने से कितने दिन पहले',
  'Until when, up to {n}; {usual} unless said': 'कब तक देना है, {n} तक; न लिखें तो {usual}',
  'UPI carries at most ₹1,00,000 a day. A guest who owes more pays in parts, and has 24 hours for each, whatever you say here.':
    'UPI से एक दिन में ज़्यादा से ज़्यादा ₹1,00,000 जाते हैं। इससे ज़्यादा देना हो, तो मेहमान हिस्सों में देते हैं, और यहाँ कुछ भी लिखा हो, हर हिस्से के लिए 24 घंटे मिलते हैं।',
  'Hours to pay in': 'कितने घंटों में देना है',
  'After booking, from {n} to {most}; {usual} unless said': 'बुक करने के बाद, {n} से {most} तक; न लिखें तो {usual}',
  'If they pay too late': 'अगर समय पर न दें',
  'Nothing by itself: you decide': 'अपने आप कुछ नहीं: आप तय करेंगे',
  'The booking lapses by itself': 'बुकिंग अपने आप ख़त्म हो जाए',
  'A booking that lapses frees its nights, and both of you are told. It does not lapse once your guest says that they have paid, with the reference of their bank: then you say whether it has come. If it has not, they have the same hours once more.':
    'बुकिंग ख़त्म होने पर उसकी रातें ख़ाली हो जाती हैं, और आप दोनों को बताया जाता है। मेहमान अपने बैंक का रेफ़रेंस देकर बता दें कि पैसे दे दिए, तो वह ख़त्म नहीं होती: फिर आप बताते हैं कि पैसे आए या नहीं। नहीं आए, तो उन्हें उतने ही घंटे एक बार और मिलते हैं।',

  // House rules
  'Guests read them before they book, and they bind you both. What you leave out says nothing.':
    'मेहमान इन्हें बुक करने से पहले पढ़ते हैं, और ये आप दोनों पर लागू हैं। जो आप ख़ाली छोड़ते हैं, उसके बारे में उन्हें कुछ नहीं बताया जाता।',
  'Visitors of guests': 'मेहमानों से मिलने वाले',
  Smoking: 'धूम्रपान',
  Alcohol: 'शराब',
  Allowed: 'इजाज़त है',
  'Not allowed': 'मना है',
  'Quiet hours from': 'शांति कब से',
  'Quiet hours until': 'शांति कब तक',
  'ID that you ask for at check-in': 'चेक-इन पर आप कौन सी आईडी माँगते हैं',
  'Guests show any one of them. You look at it, and keep no copy':
    'मेहमान इनमें से कोई एक दिखाते हैं। आप उसे देखते हैं, कॉपी नहीं रखते',
  'Guests check in by themselves': 'मेहमान ख़ुद चेक-इन करते हैं',
  'Directions for booked guests': 'बुक कर चुके मेहमानों के लिए रास्ता',
  'The way, door codes, the exact flat. Only guests with a booking read them, from the moment they book until they leave':
    'रास्ता, दरवाज़े के कोड, फ़्लैट का सही नंबर। इसे सिर्फ़ बुक कर चुके मेहमान पढ़ सकते हैं, बुक होने से जाने तक',
})
