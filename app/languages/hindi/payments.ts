import { catalogue } from '../catalogue.ts'

/** What is paid of a stay by UPI, for both of its sides: where each payment stands, and its forms. */
export const payments = catalogue({
  // What a payment is for, and where it stands
  'By UPI before arrival': 'आने से पहले UPI से',
  'At the place, or by UPI': 'वहीं पहुँचकर, या UPI से',
  'By UPI': 'UPI से',
  'In cash': 'नक़द',
  'To give back': 'वापस देने हैं',
  'Paid {paid} of {price}': '{price} में से {paid} दिए गए',
  'Paid {paid} of {price}, {back} given back': '{price} में से {paid} दिए गए, {back} वापस दिए गए',
  'Paid {paid} of {price}, {owed} to be given back': '{price} में से {paid} दिए गए, {owed} वापस देने बाक़ी हैं',
  'Paid {paid} of {price}, {back} given back, {owed} to be given back':
    '{price} में से {paid} दिए गए, {back} वापस दिए गए, {owed} वापस देने बाक़ी हैं',
  'To pay': 'देना बाक़ी है',
  'To pay by {time}': '{time} तक देने हैं',
  'Not paid yet: to come': 'अभी नहीं दिए गए: आने बाक़ी हैं',
  'Not paid yet: to come by {time}': 'अभी नहीं दिए गए: {time} तक आने हैं',
  'You have said at {time} that it is paid, reference {reference}. Your host has not said yet that it has come.':
    'आपने {time} बताया कि पैसे दे दिए, रेफ़रेंस {reference}। होस्ट ने अभी नहीं बताया कि पैसे आ गए।',
  'You have said at {time} that it is paid, reference {reference}. Your guest has not said yet that it has come.':
    'आपने {time} बताया कि पैसे दे दिए, रेफ़रेंस {reference}। मेहमान ने अभी नहीं बताया कि पैसे आ गए।',
  'Your host has said at {time} that it is paid, reference {reference}. Has it come?':
    'होस्ट ने {time} बताया कि पैसे दे दिए, रेफ़रेंस {reference}। क्या पैसे आ गए?',
  'Your guest has said at {time} that it is paid, reference {reference}. Has it come?':
    'मेहमान ने {time} बताया कि पैसे दे दिए, रेफ़रेंस {reference}। क्या पैसे आ गए?',
  Received: 'पैसे मिल गए',
  'Received, reference {reference}': 'मिल गए, रेफ़रेंस {reference}',
  'Received at {time}': '{time} मिल गए',
  'Received at {time}, reference {reference}': '{time} मिल गए, रेफ़रेंस {reference}',
  'You have said at {time} that it has not arrived.': 'आपने {time} बताया कि पैसे नहीं आए।',
  'Your host has said at {time} that it has not arrived.': 'होस्ट ने {time} बताया कि पैसे नहीं आए।',
  'Your guest has said at {time} that it has not arrived.': 'मेहमान ने {time} बताया कि पैसे नहीं आए।',
  'Not needed any more': 'अब ज़रूरत नहीं',
  'Closed by {site} at {time}: your host can’t confirm it. It does not count as paid.':
    '{site} ने {time} पर इसे बंद किया: होस्ट इसकी पुष्टि नहीं कर सकते। यह भुगतान गिना नहीं जाएगा।',
  'Closed by {site} at {time}. It does not count as paid unless you say that it has come.':
    '{site} ने {time} पर इसे बंद किया। जब तक आप न बताएँ कि पैसे मिल गए, यह भुगतान गिना नहीं जाएगा।',
  'Closed by {site} at {time}: it has not been given back.':
    '{site} ने {time} पर इसे बंद किया: पैसे लौटाए नहीं गए।',
  'Your host can’t give it back through {site} at present.': 'होस्ट अभी {site} के ज़रिए ये पैसे नहीं लौटा सकते।',
  'You have said at {time} that it is paid, reference {reference}. Your host can’t confirm it at present.':
    'आपने {time} पर बताया कि पैसे दे दिए, रेफ़रेंस {reference}। होस्ट अभी इसकी पुष्टि नहीं कर सकते।',
  'The account of this host is suspended, so nobody would confirm it. Please do not pay. If you have paid, read on the page of your trip what to do.':
    'इस होस्ट का अकाउंट रोक दिया गया है, इसलिए कोई इसकी पुष्टि नहीं करेगा। कृपया पैसे न दें। अगर दे चुके हैं, तो क्या करें, यह अपनी यात्रा के पेज पर पढ़ें।',
  'Your host has said that {amount} has not arrived. If it has left your account, do not pay again: look up the reference in your payment app, and say it once more below.':
    'होस्ट ने बताया है कि {amount} नहीं आए। अगर आपके खाते से पैसे कट चुके हैं, तो दोबारा न दें: अपने पेमेंट ऐप में रेफ़रेंस देखें, और नीचे एक बार फिर बताएँ।',
  'You can pay this at the place, too.': 'ये पैसे आप वहीं पहुँचकर भी दे सकते हैं।',

  // To which company the tax invoice is written
  'Invoice to a company': 'कंपनी के नाम इनवॉइस',
  'If a company pays for this stay, its tax invoice can name it. You and your host see it on the invoice.':
    'अगर इस बुकिंग के पैसे कोई कंपनी देती है, तो टैक्स इनवॉइस उसके नाम बन सकता है। इनवॉइस पर इसे आप और आपके होस्ट देखते हैं।',
  'The tax invoice is written already. You can add the company once; the invoice says on which day you did, and your host has to report it.':
    'टैक्स इनवॉइस बन चुका है। आप कंपनी का नाम एक बार जोड़ सकते हैं; इनवॉइस पर वह तारीख़ लिखी होगी, और होस्ट को इसे अपनी रिटर्न में बताना होगा।',
  'The tax invoice is written and names this company. If it is wrong, ask your host.':
    'टैक्स इनवॉइस इस कंपनी के नाम बन चुका है। अगर कुछ ग़लत है, तो होस्ट से बात करें।',
  'The tax invoice is written and names a company. Please ask your host.':
    'टैक्स इनवॉइस एक कंपनी के नाम बन चुका है। कृपया होस्ट से बात करें।',
  'There is no tax invoice for this stay.': 'इस बुकिंग का कोई टैक्स इनवॉइस नहीं बनता।',
  'The invoice names the company. Please tell your host, who has to report it.':
    'इनवॉइस पर कंपनी का नाम आ गया। कृपया होस्ट को बता दें, उन्हें इसे अपनी रिटर्न में बताना होगा।',
  'The invoice will name whoever booked.': 'इनवॉइस बुकिंग करने वाले के नाम बनेगा।',
  'Saved. The tax invoice will name the company.': 'सेव हो गया। टैक्स इनवॉइस कंपनी के नाम बनेगा।',
  'GSTIN or UIN': 'GSTIN या UIN',
  'As the registration has it': 'जैसा रजिस्ट्रेशन में लिखा है',

  // What is given back
  'Your host has received {back} of you, and has to give it back: {site} holds no money. It stays listed until you say that it has come.':
    'होस्ट को आपसे {back} मिले हैं, और ये आपको उनसे वापस मिलने हैं: {site} पैसे अपने पास नहीं रखता। जब तक आप नहीं बताते कि पैसे आ गए, यह यहाँ दिखता रहेगा।',
  'The same holds for the {said} that you say is paid, once it has come.':
    'आपने बताया है कि {said} भी दे दिए: होस्ट के पास आ जाने पर वे भी आपको वापस मिलने हैं।',
  'You say that {said} is paid. Once your host has it, they have to give it back.':
    'आपने बताया है कि {said} दे दिए। होस्ट के पास आ जाने पर ये आपको उनसे वापस मिलने हैं।',
  'You have paid nothing, so nothing is paid back.': 'आपने कुछ नहीं दिया है, इसलिए कुछ वापस नहीं होगा।',
  'You have received {back}, and have to give it back. It stays listed until your guest says that it has come.':
    'आपको {back} मिले हैं, और ये मेहमान को वापस देने हैं। जब तक मेहमान नहीं बताते कि पैसे आ गए, यह यहाँ दिखता रहेगा।',
  'Your guest says that {said} is paid. Once it has come, you have to give it back.':
    'मेहमान ने बताया है कि {said} दे दिए। आपके पास आ जाने पर ये मेहमान को वापस देने होंगे।',

  // Until when, or the booking lapses
  'Pay {amount} by {time}, or the booking lapses and the nights are free again.':
    '{time} तक {amount} दें, नहीं तो बुकिंग ख़त्म हो जाएगी और रातें फिर ख़ाली हो जाएँगी।',
  "Your guest has until {time} to say that {amount} is paid. If they don't, the booking lapses and the nights are free again. It stays booked if you say that it has come, or is not needed.":
    'मेहमान को {time} तक बताना है कि {amount} दे दिए। नहीं बताया, तो बुकिंग ख़त्म हो जाएगी और रातें फिर ख़ाली हो जाएँगी। आप बता दें कि पैसे आ गए या उनकी ज़रूरत नहीं, तो बुकिंग बनी रहेगी।',
  'You have said that you have paid, so the booking stands while your host looks. If they say that it has not arrived, you have {hours} hours more, once.':
    'आपने बताया है कि पैसे दे दिए, इसलिए जब तक होस्ट देख रहे हैं, बुकिंग बनी रहेगी। अगर वे बताएँ कि पैसे नहीं आए, तो आपको एक बार {hours} घंटे और मिलेंगे।',
  'It stays booked while you look whether it has come. If you say that it has not arrived, your guest has {hours} hours more, once.':
    'जब तक आप देख रहे हैं कि पैसे आए या नहीं, बुकिंग बनी रहेगी। अगर आप बताएँ कि पैसे नहीं आए, तो मेहमान को एक बार {hours} घंटे और मिलेंगे।',
  'You have said that you have paid, so the booking stands while your host looks. If they say that it has not arrived, you have what is left of the time until {time}; after that the booking lapses at once.':
    'आपने बताया है कि पैसे दे दिए, इसलिए जब तक होस्ट देख रहे हैं, बुकिंग बनी रहेगी। अगर वे बताएँ कि पैसे नहीं आए, तो आपके पास {time} तक का ही समय है; उसके बाद बुकिंग तुरंत ख़त्म हो जाएगी।',
  'It stays booked while you look whether it has come. If you say that it has not arrived, your guest has what is left of the time until {time}; after that the booking lapses at once.':
    'जब तक आप देख रहे हैं कि पैसे आए या नहीं, बुकिंग बनी रहेगी। अगर आप बताएँ कि पैसे नहीं आए, तो मेहमान के पास {time} तक का ही समय है; उसके बाद बुकिंग तुरंत ख़त्म हो जाएगी।',
  '{amount} of {total} by UPI within {hours} hours after it is accepted.':
    '{total} में से {amount} UPI से, अनुरोध मान लिए जाने के {hours} घंटे के अंदर।',
  '{amount} of {total} by UPI until {end}, or within {hours} hours after it is accepted.':
    '{total} में से {amount} UPI से, {end} तक, या अनुरोध मान लिए जाने के {hours} घंटे के अंदर।',
  'If that is not said in time, the booking lapses by itself.': 'समय पर न बताने पर बुकिंग अपने आप ख़त्म हो जाती है।',

  // Rules
  'The next payment is {amount}. Say that one first, and what you paid beyond it after it has come.':
    'अगला भुगतान {amount} का है। पहले वह बताएँ, और उससे ज़्यादा जो दिया, वह उसके आ जाने के बाद।',
  'This reference has been given already. Each payment has one of its own: please look it up in your payment app. If it is yours, write to the other side.':
    'यह रेफ़रेंस पहले ही दिया जा चुका है। हर भुगतान का अपना रेफ़रेंस होता है: कृपया अपने पेमेंट ऐप में देखें। अगर यह आपका ही है, तो सामने वाले को मैसेज करें।',
  'This payment has been answered since. Please look again.':
    'इस बीच इस भुगतान का जवाब आ चुका है। कृपया फिर से देखें।',
  'Something else has been said of this payment since. Please look again.':
    'इस बीच इस भुगतान के बारे में कुछ और बताया गया है। कृपया फिर से देखें।',
  'You have said that this is paid. The other side has to look whether it has come.':
    'आप बता चुके हैं कि ये पैसे दे दिए। सामने वाले को देखना है कि आए या नहीं।',
  'All that was to be paid here has come. There is nothing more to do.':
    'यहाँ जो देना था, सब आ चुका है। अब कुछ नहीं करना है।',
  'Nothing is to be paid here. Please do not pay for this stay by UPI.':
    'यहाँ कुछ नहीं देना है। कृपया इस बुकिंग के लिए UPI से पैसे न दें।',
  'This payment has been received already. There is nothing more to do.':
    'ये पैसे पहले ही मिल चुके हैं। अब कुछ नहीं करना है।',
  'This payment is not needed any more. Please do not pay it.': 'इन पैसों की अब ज़रूरत नहीं। कृपया इन्हें न दें।',
  'This payment is not needed any more.': 'इन पैसों की अब ज़रूरत नहीं।',
  'Only who pays can say so.': 'यह सिर्फ़ पैसे देने वाले बता सकते हैं।',
  'Only who gets the money can say whether it has come.': 'पैसे आए या नहीं, यह सिर्फ़ पाने वाले बता सकते हैं।',
  'Nobody has said yet that this was paid.': 'अभी किसी ने नहीं बताया कि ये पैसे दे दिए गए।',
  'It is said to be paid. Say first whether it has come.': 'बताया गया है कि पैसे दे दिए। पहले बताएँ कि आए या नहीं।',
  'You have said already that this has come.': 'आप बता चुके हैं कि ये पैसे आ गए।',
  'You have said already that this has not come.': 'आप बता चुके हैं कि ये पैसे नहीं आए।',
  'Payment not found': 'यह भुगतान यहाँ नहीं है',
  Words: 'कुछ शब्द',
  'Say in a few words where you have looked, so that the other side can look, too':
    'कुछ शब्दों में बताएँ कि आपने कहाँ देखा, ताकि सामने वाले भी देख सकें',
  'Amount must be a number': 'रक़म अंकों में लिखें',
  'Amount must be in whole rupees, without paise': 'रक़म पूरे रुपयों में लिखें, पैसे (जैसे .50) न लिखें',
  'Amount must be at least ₹1': 'रक़म कम से कम ₹1 होनी चाहिए',
  'Amount is more than any stay costs': 'इतनी रक़म किसी बुकिंग की नहीं होती',
  'Please give the reference of the payment': 'कृपया भुगतान का रेफ़रेंस लिखें',
  'The reference has 12 digits. Your payment app shows it as UTR or UPI reference number':
    'रेफ़रेंस 12 अंकों का होता है। पेमेंट ऐप उसे UTR या UPI रेफ़रेंस नंबर के नाम से दिखाता है',
  'A UPI id looks like name@bank. Leave it out where you do not know it':
    'UPI आईडी name@bank जैसी होती है। पता न हो, तो ख़ाली छोड़ दें',

  // The page of payments, and its forms
  'Your payments': 'आपके भुगतान',
  Payments: 'भुगतान',
  'Pay {amount} by UPI': 'UPI से {amount} दें',
  'Has it come?': 'क्या पैसे आ गए?',
  'Give back': 'वापस दें',
  'This booking has lapsed. Please do not pay for it now.': 'यह बुकिंग ख़त्म हो गई है। कृपया अब इसके लिए पैसे न दें।',
  'Had you paid already?': 'क्या आप पैसे दे चुके थे?',
  'Say so with the reference of your bank. Your host looks whether it has come, and then has to give it back. It stays listed here until you say that you have it.':
    'अपने बैंक का रेफ़रेंस लिखकर बताएँ। होस्ट देखेंगे कि पैसे आए या नहीं। आए हों, तो होस्ट को वे आपको लौटाने होंगे। जब तक आप नहीं बताते कि पैसे मिल गए, यह यहाँ दिखता रहेगा।',
  'Your host has no UPI id here at the moment. Please write to them before you pay anything.':
    'अभी यहाँ होस्ट की UPI आईडी नहीं है। पैसे देने से पहले कृपया उन्हें मैसेज लिखें।',
  'Your host’s UPI id was changed on {day}. If you are not sure that it was them, call or write to your host before you pay.':
    'होस्ट की UPI आईडी {day} को बदली गई है। अगर आपको पक्का न लगे कि उन्होंने ही बदली, तो पैसे देने से पहले उन्हें फ़ोन करें या मैसेज लिखें।',
  'You pay your host directly. {site} never holds your money, and charges nothing for it.':
    'आप सीधे होस्ट को पैसे देते हैं। {site} आपके पैसे कभी अपने पास नहीं रखता, और इसका कोई शुल्क नहीं लेता।',
  'Paid? Say so': 'पैसे दे दिए? यहाँ बताएँ',
  'Please do not pay it now. If you have paid it before, say so again, with the right reference.':
    'कृपया इसे अभी न दें। अगर आप पहले दे चुके हैं, तो सही रेफ़रेंस के साथ फिर से बताएँ।',
  'QR code: pay {amount} to {upiId}': 'QR कोड: {upiId} को {amount} दें',
  'Amount in rupees': 'रक़म, रुपयों में',
  'Your app has to show the name': 'आपके ऐप में यह नाम दिखना चाहिए:',
  'Steps of the payment': 'भुगतान के क़दम',
  Pay: 'पैसे दें',
  'Enter reference': 'रेफ़रेंस लिखें',
  'Host confirms': 'होस्ट पुष्टि करेंगे',
  'Pay {amount}': '{amount} दें',
  'Enter the reference of {amount}': '{amount} का रेफ़रेंस लिखें',
  'Waiting for your host': 'होस्ट के जवाब का इंतज़ार',
  'Pay {amount} in your UPI app': 'UPI ऐप से {amount} दें',
  'App didn’t open? Copy the UPI ID, or scan the QR code from another phone.':
    'ऐप नहीं खुला? UPI आईडी कॉपी करें, या किसी दूसरे फ़ोन से QR कोड स्कैन करें।',
  'Scan with any UPI app': 'किसी भी UPI ऐप से स्कैन करें',
  'Scan from another phone': 'दूसरे फ़ोन से स्कैन करें',
  'I have paid: enter the reference': 'पैसे दे दिए: रेफ़रेंस लिखें',
  'Open your UPI app, look up the payment of {amount} and copy its 12-digit reference.':
    'अपना UPI ऐप खोलें, {amount} का भुगतान देखें और उसका 12 अंकों का रेफ़रेंस कॉपी करें।',
  'Not paid yet? Back to paying': 'अभी पैसे नहीं दिए? भुगतान पर वापस जाएँ',
  'Your host checks whether the money has come. You don’t need to do anything until then.':
    'होस्ट देख रहे हैं कि पैसे आए या नहीं। तब तक आपको कुछ नहीं करना है।',
  'Next: {amount}, at the place or by UPI.': 'इसके बाद: {amount}, पहुँचकर या UPI से।',
  'Next: {amount} by UPI.': 'इसके बाद: {amount}, UPI से।',
  'Reference of the payment': 'भुगतान का रेफ़रेंस',
  '12 digits: your payment app calls it UTR or UPI reference number':
    '12 अंक: पेमेंट ऐप में इसे UTR या UPI रेफ़रेंस नंबर कहते हैं',
  'I have paid it back': 'मैंने पैसे लौटा दिए',
  'I have paid': 'मैंने पैसे दे दिए',
  'Is the reference wrong?': 'क्या रेफ़रेंस ग़लत है?',
  'The right reference': 'सही रेफ़रेंस',
  'Correct it': 'ठीक करें',
  'It has come': 'पैसे आ गए',
  'If it has not arrived: where have you looked?': 'अगर पैसे नहीं आए: आपने कहाँ देखा?',
  'It has not arrived': 'पैसे नहीं आए',
  'It is not needed': 'ज़रूरत नहीं',
  'Their page showed {upiId}, which is not your UPI id by now. Look there, too.':
    'उनके पेज पर {upiId} दिखा था, जो अब आपकी UPI आईडी नहीं है। वहाँ भी देखें।',
  'Noted. It shows as paid once your host confirms.': 'दर्ज हो गया। होस्ट के पुष्टि करते ही भुगतान पूरा दिखेगा।',
  'Noted. It shows as paid back once your guest confirms.':
    'दर्ज हो गया। मेहमान के पुष्टि करते ही पैसे लौटाए हुए दिखेंगे।',
  'It is noted: it has come.': 'लिख लिया गया: पैसे आ गए।',
  'It is noted: it has not arrived. The other side is told.':
    'लिख लिया गया: पैसे नहीं आए। सामने वाले को बता दिया गया।',
  'It is not needed any more.': 'अब इसकी ज़रूरत नहीं।',
  'The booking has lapsed. It is noted that you had paid: your host looks whether it has come, and has to give it back.':
    'यह बुकिंग ख़त्म हो गई है। लिख लिया गया कि आपने पैसे दिए थे: होस्ट देखेंगे कि आए या नहीं, और आए हों, तो होस्ट को वे आपको लौटाने होंगे।',
  'It is noted: it has come. The booking has lapsed, so it is to be given back.':
    'लिख लिया गया: पैसे आ गए। बुकिंग ख़त्म हो गई है, इसलिए ये लौटाने हैं।',
  'It is noted: it has not arrived. The booking has lapsed.': 'लिख लिया गया: पैसे नहीं आए। बुकिंग ख़त्म हो गई है।',
  'The reference is {reference} now. The other side is told.':
    'अब रेफ़रेंस {reference} है। सामने वाले को बता दिया गया।',
  'It is noted: it has not arrived. Your guest has time until {time}.':
    'लिख लिया गया: पैसे नहीं आए। मेहमान के पास {time} तक का समय है।',
})
