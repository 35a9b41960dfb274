import { catalogue } from '../catalogue.ts'

/** Refusals of the edge and of uploads, which only the server says. */
export const edge = catalogue({
  'This was sent from another site, so nothing was changed.':
    'यह किसी दूसरी वेबसाइट से भेजा गया था, इसलिए कुछ नहीं बदला।',
  'It was opened at {opened}, and it is set up for {origin}: please open it there. For whoever runs it: if people type the former, set ORIGIN to it and start again.':
    'यह वेबसाइट {opened} पर खोली गई है, पर इसका पता {origin} है: कृपया इसे वहाँ खोलें। वेबसाइट चलाने वालों के लिए: लोग पहला पता लिखते हों, तो ORIGIN में वही डालें और फिर से चालू करें।',
  "This address can't be read: something in it is malformed.": 'यह पता पढ़ा नहीं जा सकता: उसमें कुछ गड़बड़ है।',
  'The address, or what the browser sends beside it, is too long.':
    'यह पता, या ब्राउज़र ने उसके साथ जो भेजा, वह बहुत लंबा है।',
  'This is too much to send at once.': 'यह एक बार में भेजने के लिए बहुत ज़्यादा है।',
  'This is too much to send at once: at most {size} are taken here.':
    'यह एक बार में भेजने के लिए बहुत ज़्यादा है: यहाँ ज़्यादा से ज़्यादा {size} लिया जाता है।',
  'This is too much to send at once: at most 20 photos of 8 MB each are taken here.':
    'यह एक बार में भेजने के लिए बहुत ज़्यादा है: यहाँ 8 MB तक की 20 फ़ोटो ली जाती हैं।',
  'This picture is too large: at most 8 MB are taken here. Please choose a smaller one.':
    'यह फ़ोटो बहुत बड़ी है: यहाँ 8 MB तक की ली जाती है। कृपया छोटी चुनें।',
  'This request took too long to arrive.': 'जो भेजा गया, उसे पहुँचने में बहुत देर लगी। कृपया फिर से कोशिश करें।',
  "This request can't be read.": 'जो भेजा गया, वह पढ़ा नहीं जा सका। कृपया फिर से कोशिश करें।',
  'Something went wrong on our side. Please try again in a moment.':
    'हमारी तरफ़ कुछ गड़बड़ हो गई। कृपया थोड़ी देर में फिर कोशिश करें।',
  'Your data can not be fetched just now. Please try again in a moment.':
    'आपका डेटा अभी नहीं मिल पा रहा। कृपया थोड़ी देर में फिर कोशिश करें।',

  // Photos
  'Please choose a photo to upload.': 'कृपया अपलोड करने के लिए फ़ोटो चुनें।',
  'Please paste a link to a photo.': 'कृपया किसी फ़ोटो का लिंक डालें।',
  'Please upload at most {max} photos at a time; these are {n}.':
    'कृपया एक बार में ज़्यादा से ज़्यादा {max} फ़ोटो अपलोड करें; ये {n} हैं।',
  'This file': 'यह फ़ाइल',
  'that link': 'यह लिंक',
  "We couldn't get a photo from {link}. Please check it, or upload the file instead.":
    '{link}: यहाँ से कोई फ़ोटो नहीं मिली। कृपया लिंक देख लें, या फ़ोटो की फ़ाइल अपलोड करें।',
  '{file} has more than 50 megapixels. Please choose a smaller one.':
    '{file}: इसमें 50 मेगापिक्सेल से ज़्यादा हैं। कृपया छोटी फ़ोटो चुनें।',
  '{file} is not a photo we can use. Please choose a JPEG, PNG, WebP or AVIF file.':
    '{file}: यह फ़ोटो यहाँ नहीं चलती। कृपया JPEG, PNG, WebP या AVIF फ़ाइल चुनें।',
  "{file} can't be read, it may be damaged. Please choose another photo.":
    '{file}: यह खुल नहीं रही, शायद ख़राब है। कृपया दूसरी फ़ोटो चुनें।',
  'You have {n} photos here, the most that one account can. Those that no place uses go after a day.':
    'आपकी यहाँ {n} फ़ोटो हैं, एक अकाउंट में इससे ज़्यादा नहीं हो सकतीं। जो किसी जगह पर नहीं लगी हैं, वे एक दिन बाद हट जाती हैं।',
  'Please wait until the photos you are sending are here, then send these.':
    'जो फ़ोटो आप भेज रहे हैं, पहले उन्हें आ जाने दें, फिर ये भेजें।',
  'Please wait until the photos that are being added by link are here.':
    'लिंक से जो फ़ोटो जोड़ी जा रही हैं, कृपया पहले उन्हें आ जाने दें।',
  'Very many photos are coming in just now. Please try again in a moment.':
    'अभी बहुत सारी फ़ोटो आ रही हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  'Very many photos are waiting to be taken in just now. Please try again in a moment.':
    'अभी बहुत सारी फ़ोटो क़तार में हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  'Photos take very long to save just now. Nothing was stored; please try again in a few minutes, or send fewer.':
    'अभी फ़ोटो सेव होने में बहुत देर लग रही है। कुछ सेव नहीं हुआ; कृपया कुछ मिनट बाद फिर कोशिश करें, या कम फ़ोटो भेजें।',
  "Photos can't be saved just now. Nothing was stored; please try again in a few minutes.":
    'अभी फ़ोटो सेव नहीं हो पा रहीं। कुछ सेव नहीं हुआ; कृपया कुछ मिनट बाद फिर कोशिश करें।',
  'There is no room left for photos just now. Nothing was saved; please try again later.':
    'अभी फ़ोटो के लिए जगह नहीं बची। कुछ सेव नहीं हुआ; कृपया बाद में फिर कोशिश करें।',
  "This photo can't be fetched just now. Please try again in a moment.":
    'यह फ़ोटो अभी नहीं मिल पा रही। कृपया थोड़ी देर में फिर कोशिश करें।',
  'Please send the files as multipart/form-data.': 'कृपया फ़ाइलें multipart/form-data के रूप में भेजें।',
  'The files could not be read: what was sent broke off or is damaged.':
    'फ़ाइलें पढ़ी नहीं जा सकीं: वे बीच में टूट गईं, या ख़राब हैं।',
})
