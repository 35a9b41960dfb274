import { catalogue } from '../catalogue.ts'

/** What mails say of how a stay is paid, and mails about payments and fees. */
export const paymentMails = catalogue({
  'Pay {amount} by UPI by {when} (Indian time), or the booking lapses and the nights are free again. It stands once you say that you have paid, with the reference of your bank.':
    '{when} (भारतीय समय) तक UPI से {amount} दें, नहीं तो बुकिंग ख़त्म हो जाएगी और रातें फिर ख़ाली हो जाएँगी। जब आप बैंक का रेफ़रेंस लिखकर बता देंगे कि पैसे दे दिए, तब बुकिंग बनी रहेगी।',
  'You pay the other {rest} at the place.': 'बाक़ी {rest} वहीं पहुँचकर दें।',
  'You pay {amount} by UPI by {when} (Indian time), and {rest} at the place.':
    'आप {when} (भारतीय समय) तक UPI से {amount} देंगे, और {rest} वहीं पहुँचकर।',
  'You pay {amount} by UPI by {when} (Indian time).': 'आप {when} (भारतीय समय) तक UPI से {amount} देंगे।',
  'How to pay': 'भुगतान कैसे करें',
  'They pay you at the place.': 'वे पहुँचकर आपको भुगतान करेंगे।',
  'They pay you {amount} by UPI, and {rest} at the place.': 'वे आपको UPI से {amount} देंगे, और {rest} पहुँचकर।',
  'They pay you {amount} by UPI.': 'वे आपको UPI से {amount} देंगे।',
  'We tell you when they say that it is paid.': 'जब वे बताएँगे कि पैसे दे दिए, हम आपको बता देंगे।',
  'If they have not said so by {when}, the booking lapses and the nights are free again.':
    'उन्होंने {when} तक नहीं बताया, तो बुकिंग ख़त्म हो जाएगी और रातें फिर ख़ाली हो जाएँगी।',

  // What was said of a payment
  'your stay': 'आपकी बुकिंग',
  'The other side': 'सामने वाले',
  Stay: 'बुकिंग',
  Reference: 'रेफ़रेंस',
  'The payments': 'भुगतान देखें',
  'Their words:': 'उन्होंने लिखा है:',
  '{amount} paid? {place}': '{amount} आए या नहीं? {place}',
  '{amount} received: {place}': '{amount} मिल गए: {place}',
  '{amount} has not arrived: {place}': '{amount} नहीं आए: {place}',
  '{amount} not confirmed: {place}': '{amount} की पुष्टि नहीं हुई: {place}',
  'You told us that you paid {amount} to your host. Their account is closed or suspended, so they can’t confirm it. It does not count as paid.':
    'आपने बताया था कि होस्ट को {amount} दे दिए। उनका अकाउंट बंद है या रोक दिया गया है, इसलिए वे इसकी पुष्टि नहीं कर सकते। यह भुगतान गिना नहीं जाएगा।',
  'Your host was to give {amount} back to you. Their account is closed or suspended, so we do not expect it to come through {site} any more.':
    'होस्ट को आपके {amount} लौटाने थे। उनका अकाउंट बंद है या रोक दिया गया है, इसलिए {site} के ज़रिए इन पैसों के आने की उम्मीद अब नहीं है।',
  '{name} says that {amount} was paid to you. Please look in your bank or payment app whether it has come, and say so.':
    '{name} का कहना है कि आपको {amount} दे दिए गए। कृपया अपने बैंक या पेमेंट ऐप में देखें कि आए या नहीं, और बताएँ।',
  'You have said that {amount} has come.': 'आपने बताया है कि {amount} मिल गए।',
  'You have said that {amount} has not come.': 'आपने बताया है कि {amount} नहीं आए।',
  'You have said that {amount} is paid. It counts as paid once {name} says that it has come.':
    'आपने बताया है कि {amount} दे दिए। जब {name} बता देंगे कि पैसे मिल गए, तब भुगतान पूरा माना जाएगा।',
  '{name} says that your {amount} has come.': '{name} ने बताया है कि आपके {amount} मिल गए।',
  '{name} says that {amount} has not come. Please look in your payment app whether it was paid, and to whom.':
    '{name} का कहना है कि {amount} नहीं आए। कृपया अपने पेमेंट ऐप में देखें कि पैसे गए या नहीं, और किसे गए।',
  'As the booking had lapsed, it is to be given back.': 'बुकिंग ख़त्म हो चुकी थी, इसलिए ये पैसे लौटाने होंगे।',
  'The booking has lapsed and stays so. Once it has come, it is to be given back.':
    'बुकिंग ख़त्म हो चुकी है और ख़त्म ही रहेगी। पैसे आ जाएँ, तो लौटाने होंगे।',
  'The booking has lapsed.': 'बुकिंग ख़त्म हो चुकी है।',
  'The booking stays booked while you look: please do not wait long.':
    'जब तक आप देख रहे हैं, बुकिंग बनी रहेगी: कृपया देर न करें।',
  'The booking stands while they look.': 'जब तक वे देख रहे हैं, बुकिंग बनी रहेगी।',
  'Pay {amount} by {when} (Indian time), or the booking lapses and the nights are free again.':
    '{when} (भारतीय समय) तक {amount} दें, नहीं तो बुकिंग ख़त्म हो जाएगी और रातें फिर ख़ाली हो जाएँगी।',
  'Your guest has time until {when} (Indian time). If they have not said by then that it is paid, the booking lapses and the nights are free again.':
    'मेहमान के पास {when} (भारतीय समय) तक का समय है। तब तक उन्होंने नहीं बताया कि पैसे दे दिए, तो बुकिंग ख़त्म हो जाएगी और रातें फिर ख़ाली हो जाएँगी।',
  'There is more to pay by {when} (Indian time), or the booking lapses and the nights are free again.':
    '{when} (भारतीय समय) तक और पैसे देने हैं, नहीं तो बुकिंग ख़त्म हो जाएगी और रातें फिर ख़ाली हो जाएँगी।',

  // The operator's fee
  'The statement': 'हिसाब देखें',
  'You get this because guests have stayed at a place of yours. Mails about the fee come even if you have turned the others off.':
    'यह ईमेल इसलिए आया, क्योंकि आपके यहाँ मेहमान ठहरे हैं। शुल्क के ईमेल तब भी आते हैं, जब आपने बाक़ी ईमेल बंद कर रखे हों।',
  'Your fee for {month} has come': '{month} का आपका शुल्क मिल गया',
  'Your fee for {month} has not arrived': '{month} का आपका शुल्क नहीं आया',
  'Your fee for {month}: {sum}': '{month} का आपका शुल्क: {sum}',
  'Your statement for {month}: nothing to pay': '{month} का हिसाब: कुछ देना नहीं है',
  'The {sum} that you have paid for {month} has come. Thank you.':
    '{month} के लिए आपने जो {sum} दिए, वे मिल गए। धन्यवाद।',
  'The {sum} for {month} has not arrived. Please look in your payment app whether it was paid, and to whom.':
    '{month} के {sum} नहीं आए। कृपया अपने पेमेंट ऐप में देखें कि पैसे गए या नहीं, और किसे गए।',
  'This is your statement of the fee for {month}, stay by stay. You pay it by UPI, and say so on its page.':
    'यह {month} के शुल्क का हिसाब है, एक-एक बुकिंग के साथ। शुल्क UPI से दें, और हिसाब के पेज पर बता दें कि दे दिया।',
  'This is your statement of the fee for {month}, stay by stay. There is nothing to pay.':
    'यह {month} के शुल्क का हिसाब है, एक-एक बुकिंग के साथ। कुछ देना नहीं है।',
  'From the statement before': 'पिछले हिसाब से',
})
