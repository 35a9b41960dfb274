import { catalogue } from '../catalogue.ts'

/** The booking form: nights, guests, total, and its rules. */
export const booking = catalogue({
  Booking: 'बुकिंग',
  'Price: {price} / per night': 'दाम: {price} / प्रति रात',
  'Price: {price} <unit>/ per night</unit>': 'दाम: {price} <unit>/ प्रति रात</unit>',
  Book: 'बुक करें',
  'Book this place': 'यह जगह बुक करें',
  'Ask to book': 'बुकिंग के लिए पूछें',
  'Other nights': 'दूसरी रातें',
  'Not free': 'ख़ाली नहीं',
  'Number of guests': 'मेहमानों की संख्या',
  'At most {n}': 'ज़्यादा से ज़्यादा {n}',
  'At most {n} in a room': 'एक कमरे में ज़्यादा से ज़्यादा {n}',
  '{rooms} left': 'बाक़ी: {rooms}',
  'One guest less': 'एक मेहमान कम',
  'One guest more': 'एक मेहमान ज़्यादा',
  'One room less': 'एक कमरा कम',
  'One room more': 'एक कमरा ज़्यादा',
  'Your full name': 'आपका पूरा नाम',
  'Phone number': 'फ़ोन नंबर',
  'Choose other nights': 'दूसरी रातें चुनें',
  Details: 'पूरी जानकारी',
  'By booking you agree to the house rules.': 'बुक करने पर आप घर के नियम मानते हैं।',
  'Check price': 'दाम देखें',
  Total: 'कुल',
  'Your host answers within 24 hours.': 'होस्ट 24 घंटे के अंदर जवाब देते हैं।',
  'We hold the nights for you until then. You pay nothing yet.':
    'तब तक ये रातें आपके लिए रोककर रखी जाती हैं। अभी कुछ नहीं देना है।',
  'This is your own place. Guests book it here.': 'यह आपकी अपनी जगह है। मेहमान इसे यहाँ बुक करते हैं।',
  'Some of these nights are already booked.': 'इनमें से कुछ रातें बुक हो चुकी हैं।',
  '{rooms} are not free on all of these nights.': 'इन सारी रातों में {rooms} ख़ाली नहीं हैं।',
  'Take {stay}': '{stay} चुनें',
  '{n} extra guest': '{n} और मेहमान',
  '{n} extra guests': '{n} और मेहमान',
  '{n} weekend night': 'वीकेंड की {n} रात',
  '{n} weekend nights': 'वीकेंड की {n} रातें',
  '{n} season night': 'सीज़न की {n} रात',
  '{n} season nights': 'सीज़न की {n} रातें',

  // Nights
  'Choose a day': 'दिन चुनें',
  change: 'बदलें',
  Today: 'आज',
  'No dates yet': 'अभी तारीख़ें नहीं चुनीं',
  'Choose your dates': 'अपनी तारीख़ें चुनें',
  'Loading the calendar': 'कैलेंडर खुल रहा है',
  'The calendar could not be loaded. Please check your connection, then open it again.':
    'कैलेंडर नहीं खुल पाया। कृपया अपना इंटरनेट देखें और उसे फिर से खोलें।',
  'Choose dates without it': 'उसके बिना तारीख़ें चुनें',
  'Clear dates': 'तारीख़ें हटाएँ',
  'check-in': 'चेक-इन',
  'check-out': 'चेक-आउट',
  Months: 'महीने',
  'Go to the Next Month': 'अगले महीने पर जाएँ',
  'Go to the Previous Month': 'पिछले महीने पर जाएँ',
  'Now choose the day you leave.': 'अब जाने का दिन चुनें।',
  'Choose the day you arrive.': 'आने का दिन चुनें।',
  'Crossed-out days are booked.': 'कटे हुए दिन बुक हो चुके हैं।',
  'Crossed-out days have fewer than {rooms} free.': 'कटे हुए दिनों में {rooms} ख़ाली नहीं हैं।',
  'already booked': 'बुक हो चुका',
  '{rooms} are not free': '{rooms} ख़ाली नहीं',
  'No night of the next twelve months is booked yet.': 'अगले बारह महीनों की कोई रात अभी बुक नहीं है।',
  'On every night of the next twelve months a room is free.': 'अगले बारह महीनों की हर रात एक कमरा ख़ाली है।',
  'On every night of the next twelve months {rooms} are free.': 'अगले बारह महीनों की हर रात {rooms} ख़ाली हैं।',
  'Nights already booked in the next twelve months': 'अगले बारह महीनों की रातें जो बुक हो चुकी हैं',
  'Nights of the next twelve months on which {rooms} are not free':
    'अगले बारह महीनों की रातें जिनमें {rooms} ख़ाली नहीं हैं',
  'These nights are booked': 'ये रातें बुक हो चुकी हैं',
  'Not free from {stay}': 'ख़ाली नहीं: {stay}',
  '{rooms} are not free from {stay}': '{rooms} ख़ाली नहीं: {stay}',
  'Free {stay}: {price}': 'ख़ाली {stay}: {price}',
  'Other places in {town}': '{town} में दूसरी जगहें',
  'This night is free. The total is {total}.': 'यह रात ख़ाली है। कुल {total}।',
  'These {n} nights are free. The total is {total}.': 'ये {n} रातें ख़ाली हैं। कुल {total}।',

  // Cancelling and paying
  'You can cancel by yourself until the day of arrival.': 'आने के दिन तक आप ख़ुद रद्द कर सकते हैं।',
  'You can cancel by yourself until 1 day before arrival.': 'आने से 1 दिन पहले तक आप ख़ुद रद्द कर सकते हैं।',
  'You can cancel by yourself until 5 days before arrival.': 'आने से 5 दिन पहले तक आप ख़ुद रद्द कर सकते हैं।',
  'You can cancel by yourself until 14 days before arrival.': 'आने से 14 दिन पहले तक आप ख़ुद रद्द कर सकते हैं।',
  "You can't cancel this online. If your plans change, call the host.":
    'इसे आप ऑनलाइन रद्द नहीं कर सकते। कुछ बदले, तो होस्ट को फ़ोन करें।',
  "You can't cancel this online.": 'इसे आप ऑनलाइन रद्द नहीं कर सकते।',
  'You can cancel by yourself until {end}.': 'आप {end} तक ख़ुद रद्द कर सकते हैं।',
  'Free cancellation until {day}.': '{day} तक मुफ़्त में रद्द कर सकते हैं।',
  "Can't be cancelled online.": 'ऑनलाइन रद्द नहीं हो सकती।',
  'Changed your mind? Undo within {n} minutes of booking.':
    'मन बदल गया? बुक करने के {n} मिनट के अंदर बुकिंग वापस ले सकते हैं।',
  'Pay at the place.': 'पैसे वहीं पहुँचकर दें।',
  'Pay {amount} by UPI by {day}.': '{day} तक UPI से {amount} दें।',
  'Pay {amount} by UPI within {hours} hours.': '{hours} घंटे के अंदर UPI से {amount} दें।',
  'Pay {amount} by UPI within {hours} hours of your host accepting.':
    'होस्ट के हाँ कहने के {hours} घंटे के अंदर UPI से {amount} दें।',
  'Pay {rest} at the place.': '{rest} वहीं पहुँचकर दें।',
  'Unpaid bookings are cancelled.': 'पैसे न देने पर बुकिंग रद्द हो जाती है।',
  'The payment is due by noon of the day you arrive at the latest.':
    'यह रक़म ज़्यादा से ज़्यादा आने के दिन दोपहर 12 बजे तक देनी है।',
  "If you don't confirm payment by then, the booking is cancelled automatically.":
    'तब तक आपने नहीं बताया कि पैसे दे दिए, तो बुकिंग अपने-आप रद्द हो जाएगी।',
  "If you don't confirm payment by then, a booking made before 10 am is cancelled automatically.":
    'तब तक आपने नहीं बताया कि पैसे दे दिए, तो सुबह 10 बजे से पहले की गई बुकिंग अपने-आप रद्द हो जाएगी।',
  'You pay at the place.': 'भुगतान वहीं पहुँचकर करें।',
  'UPI carries at most {most} a day, so it is paid in {n} parts, one a day.':
    'UPI से एक दिन में ज़्यादा से ज़्यादा {most} जाते हैं, इसलिए यह रक़म {n} हिस्सों में दी जाती है, हर दिन एक हिस्सा।',
  'You pay {amount} by UPI to your host until {end}.': 'आप होस्ट को {end} तक UPI से {amount} देंगे।',
  'You pay {amount} by UPI to your host until {end}, and {rest} at the place.':
    'आप होस्ट को {end} तक UPI से {amount} देंगे, और {rest} वहीं पहुँचकर।',
  'You pay {amount} by UPI to your host within {hours} hours after booking, at the latest at noon of the day you arrive.':
    'आप बुक करने के {hours} घंटे के अंदर होस्ट को UPI से {amount} देंगे, देर से देर आने के दिन दोपहर 12 बजे तक।',
  'You pay {amount} by UPI to your host within {hours} hours after booking, at the latest at noon of the day you arrive, and {rest} at the place.':
    'आप बुक करने के {hours} घंटे के अंदर होस्ट को UPI से {amount} देंगे, देर से देर आने के दिन दोपहर 12 बजे तक, और {rest} वहीं पहुँचकर।',
  'You pay {amount} by UPI to your host within {hours} hours after your host accepts, at the latest at noon of the day you arrive.':
    'होस्ट के हाँ कहने के {hours} घंटे के अंदर आप उन्हें UPI से {amount} देंगे, देर से देर आने के दिन दोपहर 12 बजे तक।',
  'You pay {amount} by UPI to your host within {hours} hours after your host accepts, at the latest at noon of the day you arrive, and {rest} at the place.':
    'होस्ट के हाँ कहने के {hours} घंटे के अंदर आप उन्हें UPI से {amount} देंगे, देर से देर आने के दिन दोपहर 12 बजे तक, और {rest} वहीं पहुँचकर।',
  'If you have not said by then that it is paid, the booking lapses and the nights are free again.':
    'तब तक आपने नहीं बताया कि पैसे दे दिए, तो बुकिंग ख़त्म हो जाएगी और रातें फिर ख़ाली हो जाएँगी।',
  'If you have not said by then that it is paid, a booking made before 10 am lapses and the nights are free again.':
    'तब तक आपने नहीं बताया कि पैसे दे दिए, तो सुबह 10 बजे से पहले की गई बुकिंग ख़त्म हो जाएगी और रातें फिर ख़ाली हो जाएँगी।',

  // Once it is sent
  'Congratulations! Enjoy your trip.': 'बधाई हो! आपकी यात्रा शुभ हो।',
  'Almost booked: pay {amount} by {time}': 'बस एक क़दम बाक़ी: {time} तक {amount} चुकाएँ',
  'Remember this number for my next booking': 'अगली बुकिंग के लिए यह नंबर याद रखें',
  'Your request is sent. Your host has 24 hours to answer.':
    'आपका अनुरोध भेज दिया गया। होस्ट के पास जवाब देने के लिए 24 घंटे हैं।',
  'This stay was booked already, and has been cancelled since.': 'यह बुकिंग हो चुकी थी, और फिर रद्द हो गई।',
  'This place is not listed any more. Nothing is booked.': 'यह जगह अब यहाँ नहीं है। कुछ भी बुक नहीं हुआ।',
  'One step left: log in or register. {town}, {days}, is kept':
    'बस एक क़दम: लॉग इन या रजिस्टर करें। {town}, {days} सँभालकर रखा है',
  'One step left: log in or register. {town} is kept': 'बस एक क़दम: लॉग इन या रजिस्टर करें। {town} सँभालकर रखा है',
})
