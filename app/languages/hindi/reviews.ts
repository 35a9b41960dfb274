import { catalogue } from '../catalogue.ts'

/** What a host and a guest say of each other, as the host reads it. */
export const reviews = catalogue({
  "Your guest's review": 'आपके मेहमान की लिखी समीक्षा',
  'Your reply': 'आपका जवाब',
  Reply: 'जवाब दें',
  'Report this review': 'इस समीक्षा की शिकायत करें',
  'Your word on this guest': 'इस मेहमान के बारे में आपकी राय',
  'You would host them again.': 'आप इन्हें फिर ठहराएँगे।',
  'You would not host them again.': 'आप इन्हें फिर नहीं ठहराएँगे।',
  'Nobody else reads it until your guest has written, too, or until {day}.':
    'जब तक आपके मेहमान भी नहीं लिखते, या {day} नहीं आता, तब तक इसे कोई और नहीं पढ़ेगा।',
  'Hosts read it to whom this guest sends a booking, nobody else.':
    'इसे सिर्फ़ वे होस्ट पढ़ते हैं, जिनके यहाँ ये मेहमान बुक करते हैं या बुकिंग के लिए पूछते हैं।',
  'Write about this guest': 'इस मेहमान के बारे में लिखें',
  'Please say whether you would host them again': 'कृपया बताएँ कि आप इन्हें फिर ठहराएँगे या नहीं',
  'Please write your reply': 'कृपया अपना जवाब लिखें',
})
