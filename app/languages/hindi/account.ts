import { catalogue } from '../catalogue.ts'

/** The log-in and the registration. */
export const account = catalogue({
  Login: 'लॉग इन',
  Register: 'रजिस्टर करें',
  'Already a member?': 'पहले से अकाउंट है?',
  "Don't have an account yet?": 'अभी अकाउंट नहीं है?',
  'Forgot your password?': 'पासवर्ड भूल गए?',
  Name: 'नाम',
  Email: 'ईमेल',
  Password: 'पासवर्ड',
  Phone: 'फ़ोन नंबर',
  'At least 8 characters': 'कम से कम 8 अक्षर',
  Show: 'दिखाएँ',
  Hide: 'छिपाएँ',
  'what is typed as {field}': '{field} में क्या लिखा है',
  'By registering you agree that we store your name and email to know you again and to write to you, and for each booking what its host needs. <kept>What, why and for how long</kept>. You can take it back at any time: delete your account under My Profile.':
    'रजिस्टर करने पर आप सहमति देते हैं कि हम आपको पहचानने और आपको लिखने के लिए आपका नाम और ईमेल रखें, और हर बुकिंग के लिए वह, जो होस्ट को चाहिए। <kept>क्या, क्यों और कब तक</kept>। आप इसे कभी भी वापस ले सकते हैं: मेरी प्रोफ़ाइल में अपना अकाउंट मिटा दें।',
  or: 'या',
  'Continue with Google': 'Google से आगे बढ़ें',
  'Log in with a passkey': 'पासकी से लॉग इन करें',
  'Google sign-in is not set up here.': 'इस वेबसाइट पर Google से लॉग इन नहीं होता।',
  'You did not sign in with Google.': 'आपने Google से लॉग इन नहीं किया।',
  'Login successfull': 'लॉग इन हो गया',
  'Registration successfull': 'रजिस्ट्रेशन हो गया',
  'Login successfull. Google now proves your email, so your old password has ended: set a new one in your profile.':
    'लॉग इन हो गया। अब आपके ईमेल की पुष्टि Google करता है, इसलिए पुराना पासवर्ड नहीं चलेगा: प्रोफ़ाइल में नया बना लें।',
  // A new password
  'We send you a link by which you choose a new one.': 'हम आपको एक लिंक भेजेंगे, जिससे आप नया चुन सकते हैं।',
  'Send me a link': 'मुझे लिंक भेजें',
  'Back to log in': 'लॉग इन पर वापस जाएँ',
  'Look in your mail': 'अपना ईमेल देखें',
  'If there is an account with that email, a link to a new password is on its way to it.':
    'अगर इस ईमेल से कोई अकाउंट है, तो नए पासवर्ड का लिंक उस पर आ रहा है।',
  'It is good for 60 minutes. If nothing comes in a few minutes, look among your spam.':
    'वह 60 मिनट तक चलेगा। कुछ मिनटों में कुछ न आए, तो स्पैम में देखें।',
  'Try another email': 'दूसरा ईमेल लिखें',
  'Choose a new password': 'नया पासवर्ड चुनें',
  'New password': 'नया पासवर्ड',
  'At least {n} characters. You are then logged out everywhere.':
    'कम से कम {n} अक्षर। इसके बाद आप हर जगह लॉग आउट हो जाएँगे।',
  'Save the new password': 'नया पासवर्ड सेव करें',
  'Your password is changed. Please log in with it.': 'आपका पासवर्ड बदल गया। कृपया उससे लॉग इन करें।',
  'This link does not work any more': 'यह लिंक अब नहीं चलता',
  'This link does not work any more.': 'यह लिंक अब नहीं चलता।',
  'It works once, for 60 minutes, and only as it stands in the mail.':
    'यह 60 मिनट तक, एक ही बार चलता है, और वैसा ही, जैसा ईमेल में है।',
  'Send me another link': 'मुझे दूसरा लिंक भेजें',
  'This device has a passkey for your account already.': 'इस फ़ोन या कंप्यूटर पर आपके अकाउंट की पासकी पहले से है।',
  'Your device could not do this. Please try another one.':
    'आपके फ़ोन या कंप्यूटर से यह नहीं हो पाया। कृपया किसी दूसरे से कोशिश करें।',
})
