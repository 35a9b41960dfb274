import { catalogue } from '../catalogue.ts'

/** What stands in several mails, mails about messages, and calendars that other sites read. */
export const mails = catalogue({
  'Hello,': 'नमस्ते,',
  'Hello {name},': 'नमस्ते {name},',
  '{time} (Indian time)': '{time} (भारतीय समय)',
  'Our mails say more once you have confirmed this email.':
    'इस ईमेल की पुष्टि करने के बाद हमारे ईमेल में और जानकारी आएगी।',
  'You get this because you have booked a stay. Choose your emails: {link}':
    'यह ईमेल इसलिए आया, क्योंकि आपने बुकिंग की है। कौन से ईमेल आएँ, यहाँ चुनें: {link}',
  'You get this because you have asked for a stay. Choose your emails: {link}':
    'यह ईमेल इसलिए आया, क्योंकि आपने बुकिंग के लिए पूछा है। कौन से ईमेल आएँ, यहाँ चुनें: {link}',
  'You get this because you have a place. Turn emails about your places off, without logging in: {link}':
    'यह ईमेल इसलिए आया, क्योंकि आपकी जगह यहाँ है। जगहों के ईमेल बिना लॉग इन किए बंद करें: {link}',
  'You get this because it is about your account. Such mails come even if you have turned the others off.':
    'यह ईमेल इसलिए आया, क्योंकि यह आपके अकाउंट के बारे में है। ऐसे ईमेल तब भी आते हैं, जब आपने बाक़ी ईमेल बंद कर रखे हों।',
  'You get this because you have an account here. Mails about its safety come even if you have turned the others off.':
    'यह ईमेल इसलिए आया, क्योंकि यहाँ आपका अकाउंट है। उसकी सुरक्षा के ईमेल तब भी आते हैं, जब आपने बाक़ी ईमेल बंद कर रखे हों।',

  // Messages
  '{name}: a message about {place}': '{name} का मैसेज: {place}',
  'You have a message on {site}': '{site} पर आपके लिए मैसेज है',
  '{name} has written to you about {place}.': '{name} ने आपको लिखा है। जगह: {place}।',
  'Somebody has written to you on {site}.': '{site} पर किसी ने आपको लिखा है।',
  'Read and answer': 'पढ़ें और जवाब दें',
  'Answer on the page of the link: nobody reads what is sent to this address. Turn emails about messages off, without logging in: {link}':
    'जवाब ऊपर के लिंक वाले पेज पर दें: इस पते पर भेजा ईमेल कोई नहीं पढ़ता। मैसेज के ईमेल बिना लॉग इन किए बंद करें: {link}',

  // Calendars that other sites read
  Reserved: 'भरी हुई',
  '{place}, room {n}': '{place}, कमरा {n}',
})
