import { catalogue } from '../catalogue.ts'

/** Mails about changes of a stay, and about guests who did not come. */
export const changeMails = catalogue({
  'You propose to change your stay at {place}': 'आपने अपनी बुकिंग में बदलाव भेजा है: {place}',
  'You have proposed to change your stay at {place}. {name} can answer until {until}.':
    'आपने अपनी बुकिंग में बदलाव भेजा है: {place}। {name} {until} तक जवाब दे सकते हैं।',
  'You propose to change the stay of {name} at {place}': 'आपने {name} की बुकिंग में बदलाव भेजा है: {place}',
  'You have proposed to change the stay of {name} at {place}. {name} can answer until {until}.':
    'आपने {name} की बुकिंग में बदलाव भेजा है: {place}। वे {until} तक जवाब दे सकते हैं।',
  '{name} proposes to change your stay at {place}': '{name} आपकी बुकिंग में बदलाव चाहते हैं: {place}',
  '{name} proposes to change your stay at {place}. You can accept or refuse it until {until}.':
    '{name} आपकी बुकिंग में बदलाव चाहते हैं: {place}। आप {until} तक हाँ कह सकते हैं या मना कर सकते हैं।',
  '{name} proposes to change the stay of {name} at {place}': '{name} अपनी बुकिंग में बदलाव चाहते हैं: {place}',
  '{name} proposes to change the stay of {name} at {place}. You can accept or refuse it until {until}.':
    '{name} अपनी बुकिंग में बदलाव चाहते हैं: {place}। आप {until} तक हाँ कह सकते हैं या मना कर सकते हैं।',
  'A change is proposed: your stay, {days}': 'बदलाव माँगा गया है: आपकी बुकिंग, {days}',
  'A change is proposed: a stay at your place, {days}': 'बदलाव माँगा गया है: आपके यहाँ की एक बुकिंग, {days}',
  'A change of your stay, {days}, is proposed. It can be answered until {until}.':
    'आपकी बुकिंग ({days}) में बदलाव माँगा गया है। {until} तक जवाब दिया जा सकता है।',
  'A change of a stay at your place, {days}, is proposed. It can be answered until {until}.':
    'आपके यहाँ की एक बुकिंग ({days}) में बदलाव माँगा गया है। {until} तक जवाब दिया जा सकता है।',
  'What they say:': 'उन्होंने लिखा है:',
  'Until then the stay stays booked as it is, and the nights that were asked for are kept for it.':
    'तब तक बुकिंग जैसी है, वैसी ही रहेगी, और माँगी गई रातें इसके लिए रोकी रहेंगी।',
  'See it, or withdraw it': 'देखें, या वापस लें',
  'Accept or refuse it': 'हाँ कहें या मना करें',
  'Changed: your stay at {place}': 'आपकी बुकिंग बदल गई: {place}',
  'Changed: the stay of {name} at {place}': '{name} की बुकिंग बदल गई: {place}',
  'Changed: your stay, {days}': 'आपकी बुकिंग बदल गई: {days}',
  'Changed: a stay at your place, {days}': 'आपके यहाँ की एक बुकिंग बदल गई: {days}',
  '{name} has accepted your change.': '{name} ने आपका बदलाव मान लिया है।',
  'You have accepted the change.': 'आपने बदलाव मान लिया है।',
  'The change of a stay is accepted.': 'बुकिंग का बदलाव मान लिया गया है।',
  'This is the stay from now on:': 'अब से बुकिंग यह है:',
  'Not changed: your stay at {place}': 'आपकी बुकिंग नहीं बदली: {place}',
  'Not changed: the stay of {name} at {place}': '{name} की बुकिंग नहीं बदली: {place}',
  'Not changed: your stay, {days}': 'आपकी बुकिंग नहीं बदली: {days}',
  'Not changed: a stay at your place, {days}': 'आपके यहाँ की एक बुकिंग नहीं बदली: {days}',
  'The stay is still booked as it was.': 'बुकिंग जैसी थी, वैसी ही है।',
  '{name} has refused your change.': '{name} ने आपके बदलाव को मना कर दिया।',
  'Your host has refused your change.': 'होस्ट ने आपके बदलाव को मना कर दिया।',
  'The guest has refused your change.': 'मेहमान ने आपके बदलाव को मना कर दिया।',
  'You have refused the change.': 'आपने बदलाव को मना कर दिया।',
  '{name} has withdrawn the change.': '{name} ने बदलाव वापस ले लिया।',
  'Your host has withdrawn the change.': 'होस्ट ने बदलाव वापस ले लिया।',
  'The guest has withdrawn the change.': 'मेहमान ने बदलाव वापस ले लिया।',
  'You have withdrawn your change.': 'आपने अपना बदलाव वापस ले लिया।',
  'The change that was proposed is off: it was not answered in time, or can not be made any more.':
    'जो बदलाव माँगा गया था, वह नहीं होगा: समय पर जवाब नहीं आया, या अब वह हो नहीं सकता।',
  '{from} stays, not {to}': '{from} ही, {to} नहीं',

  // Whether somebody came
  '{name} says that you did not come: {place}': '{name} का कहना है कि आप नहीं आए: {place}',
  '{name} says that you did not come to {place}.': '{name} का कहना है कि आप {place} नहीं पहुँचे।',
  'Your stay, {days}: your host says that you did not come': 'आपकी बुकिंग, {days}: होस्ट का कहना है कि आप नहीं आए',
  'Your host says that you did not come. If that is not so, you can answer it once, in your own words.':
    'होस्ट का कहना है कि आप नहीं आए। अगर ऐसा नहीं है, तो आप एक बार अपने शब्दों में जवाब दे सकते हैं।',
  'If that is not so, you can answer it once, in your own words. Your host reads it, and {site} can.':
    'अगर ऐसा नहीं है, तो आप एक बार अपने शब्दों में जवाब दे सकते हैं। इसे होस्ट पढ़ेंगे, और {site} भी पढ़ सकता है।',
  'Your trip, and your answer': 'आपकी यात्रा, और आपका जवाब',
  '{days}: {name} answers that they did not come': '{days}: न आने की बात पर {name} का जवाब',
  '{days}: a guest answers that they did not come': '{days}: न आने की बात पर मेहमान का जवाब',
  'You have said that {name} did not come to {place}. They have answered.':
    'आपने बताया था कि {name} {place} नहीं पहुँचे। उन्होंने जवाब दिया है।',
  'You have said that a guest did not come. They have answered.':
    'आपने बताया था कि एक मेहमान नहीं आए। उन्होंने जवाब दिया है।',
  'Their answer:': 'उनका जवाब:',
  'You can take back what you said on the page of the booking.':
    'आप चाहें, तो बुकिंग के पेज पर अपनी बात वापस ले सकते हैं।',
})
