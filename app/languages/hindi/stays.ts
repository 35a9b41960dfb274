import { catalogue } from '../catalogue.ts'

/** What pages below `/account` and mails say of a stay: its hours, its changes, and until when it can be cancelled. */
export const stays = catalogue({
  '{from} to {until}': '{from} से {until} तक',
  'until {until}': '{until} तक',
  'from {from}': '{from} से',
  'from {from} to {until}': '{from} से {until} तक',
  "This stay is over. It can't be cancelled any more.": 'इस बुकिंग के दिन बीत चुके हैं। अब इसे रद्द नहीं किया जा सकता।',
  "A stay that has begun can't be cancelled here. Please call your host.":
    'आपका ठहरना शुरू हो चुका है, इसलिए इसे यहाँ रद्द नहीं कर सकते। कृपया होस्ट को फ़ोन करें।',
  "This stay can't be cancelled by its guest here. Please call your host.":
    'यह बुकिंग आप यहाँ रद्द नहीं कर सकते। कृपया होस्ट को फ़ोन करें।',
  'This stay could be cancelled here until {end}. Please call your host.':
    'यह बुकिंग {end} तक यहाँ रद्द हो सकती थी। कृपया होस्ट को फ़ोन करें।',
  '{rooms} stays booked, for {guests}. The total is {total} now.':
    '{rooms} बुक रहेगा ({guests})। अब कुल {total}।',
  '{rooms} stay booked, for {guests}. The total is {total} now.': '{rooms} बुक रहेंगे ({guests})। अब कुल {total}।',
  "This booking has lapsed. It can't be changed any more.": 'यह बुकिंग ख़त्म हो चुकी है। अब इसमें बदलाव नहीं हो सकता।',
  "A stay that was cancelled can't be changed.": 'रद्द हुई बुकिंग में बदलाव नहीं हो सकता।',
  "This stay is over. It can't be changed any more.": 'इस बुकिंग के दिन बीत चुके हैं। अब इसमें बदलाव नहीं हो सकता।',
  'This request is accepted already: the stay is booked.': 'यह अनुरोध पहले ही मान लिया गया है: बुकिंग हो चुकी है।',
  'This request is refused already.': 'इस अनुरोध को पहले ही मना किया जा चुका है।',
  'The time to answer this request is over. The nights are free again, and the guest has been told.':
    'इस अनुरोध का जवाब देने का समय बीत चुका है। रातें फिर ख़ाली हैं, और मेहमान को बता दिया गया है।',
  'The guest has withdrawn this request.': 'मेहमान ने यह अनुरोध वापस ले लिया है।',
  '{n} requests of yours wait for an answer, which is the most at one time. Withdraw one, or ask again when one is answered.':
    'आपके {n} अनुरोध जवाब का इंतज़ार कर रहे हैं, एक समय में इससे ज़्यादा नहीं हो सकते। एक वापस लें, या किसी का जवाब आने पर फिर पूछें।',
  Nights: 'रातें',
  'Total price': 'कुल दाम',
  '{from} became {to}': 'पहले {from}, अब {to}',
  '{n} hour': '{n} घंटा',
  '{n} hours': '{n} घंटे',
  '{n} minutes': '{n} मिनट',
  'a minute': 'एक मिनट',
  '{n} years': '{n} साल',
})
