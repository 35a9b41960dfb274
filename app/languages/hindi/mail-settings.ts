import { catalogue } from '../catalogue.ts'

/** Which mails somebody gets, and in which language. */
export const mailSettings = catalogue({
  Emails: 'ईमेल',
  'They go to {email}. Those about the safety of your account always come.':
    'ये {email} पर जाते हैं। जो आपके अकाउंट की सुरक्षा के बारे में हैं, वे हमेशा आते हैं।',
  'Your trips': 'आपकी यात्राएँ',
  'Your places': 'आपकी जगहें',
  'Your messages': 'आपके मैसेज',
  'You get an email when a stay of yours is booked or cancelled, and two days before you travel.':
    'जब आपकी कोई बुकिंग होती है या रद्द होती है, और यात्रा से दो दिन पहले, आपको ईमेल आता है।',
  'You get no email when a stay of yours is booked or cancelled, and two days before you travel.':
    'आपकी बुकिंग होने या रद्द होने पर, और यात्रा से दो दिन पहले, आपको ईमेल नहीं आता।',
  'You get an email when somebody books a place of yours or cancels, and when a calendar needs you. With or without them, ‘Guests’ counts the new bookings.':
    'जब कोई आपकी जगह बुक करता है या बुकिंग रद्द करता है, या किसी कैलेंडर में आपको कुछ देखना होता है, आपको ईमेल आता है। ईमेल आएँ या नहीं, ‘मेहमान’ में नई बुकिंग गिनी जाती हैं।',
  'You get no email when somebody books a place of yours or cancels, and when a calendar needs you. With or without them, ‘Guests’ counts the new bookings.':
    'जब कोई आपकी जगह बुक करता है या बुकिंग रद्द करता है, या किसी कैलेंडर में आपको कुछ देखना होता है, आपको ईमेल नहीं आता। ईमेल आएँ या नहीं, ‘मेहमान’ में नई बुकिंग गिनी जाती हैं।',
  'You get an email when a message to you is not read for five minutes, at most once an hour for a conversation. With or without them, ‘Messages’ counts what is new.':
    'जब आप अपने लिए आया कोई मैसेज पाँच मिनट तक नहीं पढ़ते, आपको ईमेल आता है, एक बातचीत के लिए घंटे में ज़्यादा से ज़्यादा एक। ईमेल आएँ या नहीं, ‘मैसेज’ में नए मैसेज गिने जाते हैं।',
  'You get no email when a message to you is not read for five minutes, at most once an hour for a conversation. With or without them, ‘Messages’ counts what is new.':
    'जब आप अपने लिए आया कोई मैसेज पाँच मिनट तक नहीं पढ़ते, तब भी आपको ईमेल नहीं आता। ईमेल आएँ या नहीं, ‘मैसेज’ में नए मैसेज गिने जाते हैं।',
  'Turn on emails about your trips': 'यात्राओं के ईमेल चालू करें',
  'Turn off emails about your trips': 'यात्राओं के ईमेल बंद करें',
  'Turn on emails about your places': 'जगहों के ईमेल चालू करें',
  'Turn off emails about your places': 'जगहों के ईमेल बंद करें',
  'Turn on emails about your messages': 'मैसेज के ईमेल चालू करें',
  'Turn off emails about your messages': 'मैसेज के ईमेल बंद करें',
  'Emails about your trips are turned on.': 'यात्राओं के ईमेल चालू हो गए।',
  'Emails about your trips are turned off.': 'यात्राओं के ईमेल बंद हो गए।',
  'Emails about your places are turned on.': 'जगहों के ईमेल चालू हो गए।',
  'Emails about your places are turned off.': 'जगहों के ईमेल बंद हो गए।',
  'Emails about your messages are turned on.': 'मैसेज के ईमेल चालू हो गए।',
  'Emails about your messages are turned off.': 'मैसेज के ईमेल बंद हो गए।',
  'Please choose which emails': 'कृपया चुनें कि कौन से ईमेल',
  'Please choose whether you want emails': 'कृपया चुनें कि ईमेल चाहिए या नहीं',

  Language: 'भाषा',
  'Emails to you are in English. So is what we write into your calendar.':
    'आपको ईमेल अंग्रेज़ी में आते हैं। आपके कैलेंडर में भी हम अंग्रेज़ी में लिखते हैं।',
  'Emails to you are in Hindi. So is what we write into your calendar.':
    'आपको ईमेल हिन्दी में आते हैं। आपके कैलेंडर में भी हम हिन्दी में लिखते हैं।',
  'Emails to you are in English from now on.': 'अब से आपको ईमेल अंग्रेज़ी में आएँगे।',
  'Emails to you are in Hindi from now on.': 'अब से आपको ईमेल हिन्दी में आएँगे।',
  'Please choose the language of your emails': 'कृपया अपने ईमेल की भाषा चुनें',
})
