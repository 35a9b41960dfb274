import { catalogue } from '../catalogue.ts'

/** Conversations. */
export const messages = catalogue({
  'All messages': 'सारे मैसेज',
  'Nobody has written to you yet. On the page of a place you can ask its host.':
    'अभी आपको किसी ने नहीं लिखा। किसी जगह के पेज पर आप उसके होस्ट से पूछ सकते हैं।',
  'There are no older ones.': 'इससे पुराने मैसेज नहीं हैं।',
  'Your host at {place}': '{place} में आपके होस्ट',
  'About your {place}': 'आपकी जगह {place} के बारे में',
  'About {place}': '{place} के बारे में',
  'You: {text}': 'आप: {text}',

  // A conversation
  '{name} · Messages': '{name} · मैसेज',
  'Older messages': 'पुराने मैसेज',
  'Back to the newest messages': 'सबसे नए मैसेज पर वापस जाएँ',
  You: 'आप',
  'Your phone number, email or link is hidden from them until a stay is booked.':
    'बुकिंग होने तक उन्हें आपका फ़ोन नंबर, ईमेल या लिंक नहीं दिखेगा।',
  'A message about a stay': 'बुकिंग के बारे में मैसेज',
  'Write to your guest': 'मेहमान को मैसेज लिखें',

  // Quick answers
  'Quick answers': 'तैयार जवाब',
  'Write once what guests ask again and again: when they can come, how they get to you, whether there is parking. In each conversation one press puts it into your message.':
    'मेहमान जो बार-बार पूछते हैं, उसका जवाब एक बार लिख लें: कब आ सकते हैं, आप तक कैसे पहुँचें, पार्किंग है या नहीं। फिर किसी भी बातचीत में एक बार दबाने से वह आपके मैसेज में जुड़ जाएगा।',
  'A new quick answer': 'नया तैयार जवाब',
  Delete: 'मिटाएँ',
  'Delete: {text}': 'मिटाएँ: {text}',
  'The answer': 'जवाब',
  'Please write the answer': 'कृपया जवाब लिखें',

  // Blocking
  'Block this person?': 'इन्हें ब्लॉक करें?',
  'Block this host': 'इन होस्ट को ब्लॉक करें',
  'Block this guest': 'इस मेहमान को ब्लॉक करें',
  'Unblock this host': 'इन होस्ट का ब्लॉक हटाएँ',
  'Unblock this guest': 'इस मेहमान का ब्लॉक हटाएँ',
  'Block this host?': 'इन होस्ट को ब्लॉक करें?',
  'Block this guest?': 'इस मेहमान को ब्लॉक करें?',
  'Unblock this host?': 'इन होस्ट का ब्लॉक हटाएँ?',
  'Unblock this guest?': 'इस मेहमान का ब्लॉक हटाएँ?',
  'Neither of you can then write to the other, and you can book at none of their places. We do not write to them: they read it when they try to.':
    'इसके बाद आप दोनों एक-दूसरे को नहीं लिख सकेंगे, और आप उनकी कोई जगह बुक नहीं कर सकेंगे। हम उन्हें ख़बर नहीं करते: जब वे लिखना चाहेंगे, तब उन्हें पता चलेगा।',
  'Neither of you can then write to the other, and they can book at none of your places. We do not write to them: they read it when they try to.':
    'इसके बाद आप दोनों एक-दूसरे को नहीं लिख सकेंगे, और वे आपकी कोई जगह बुक नहीं कर सकेंगे। हम उन्हें ख़बर नहीं करते: जब वे लिखना चाहेंगे, तब उन्हें पता चलेगा।',
  'You can then write to each other again, and you can book at their places.':
    'इसके बाद आप दोनों फिर एक-दूसरे को लिख सकेंगे, और आप उनकी जगहें बुक कर सकेंगे।',
  'You can then write to each other again, and they can book at your places.':
    'इसके बाद आप दोनों फिर एक-दूसरे को लिख सकेंगे, और वे आपकी जगहें बुक कर सकेंगे।',
  Block: 'ब्लॉक करें',
  Unblock: 'ब्लॉक हटाएँ',
  'Unblock {name}': '{name} का ब्लॉक हटाएँ',
  'Leave it as it is': 'जैसा है, वैसा रहने दें',
  'Hosts you have blocked': 'वे होस्ट, जिन्हें आपने ब्लॉक किया है',
  'Nobody. In a conversation with a host you can block them.':
    'कोई नहीं। किसी होस्ट से बातचीत में आप उन्हें ब्लॉक कर सकते हैं।',
  'Since {date}': '{date} से',
  'My guests': 'मेरे मेहमान',

  // Reporting
  'Report this conversation': 'इस बातचीत की शिकायत करें',
  'Whoever runs {site} can then read this conversation, until they are done with your report. Nobody else can, and the other side does not learn of it.':
    'इसके बाद {site} चलाने वाले यह बातचीत पढ़ सकेंगे, जब तक आपकी शिकायत का फ़ैसला न हो जाए। और कोई नहीं पढ़ सकेगा, और सामने वाले को इसका पता नहीं चलेगा।',

  // What could not be loaded
  'Your booking could not be loaded.': 'आपकी बुकिंग नहीं खुल पाई।',
  'Your day could not be loaded.': '“आज” का पेज नहीं खुल पाया।',
  'Your guests could not be loaded.': 'आपके मेहमानों की सूची नहीं खुल पाई।',
  'Your messages could not be loaded.': 'आपके मैसेज नहीं खुल पाए।',
  'Your trips could not be loaded.': 'आपकी यात्राएँ नहीं खुल पाईं।',
})
