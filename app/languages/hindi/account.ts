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
  'Not set up on this website. Please use your email and password.':
    'यह इस वेबसाइट पर चालू नहीं है। कृपया अपने ईमेल और पासवर्ड से लॉग इन करें।',
  'Log in with a passkey': 'पासकी से लॉग इन करें',
  'Google sign-in is not set up here.': 'इस वेबसाइट पर Google से लॉग इन नहीं होता।',
  'You did not sign in with Google.': 'आपने Google से लॉग इन नहीं किया।',
  'Login successfull': 'लॉग इन हो गया',
  'Registration successfull': 'रजिस्ट्रेशन हो गया',
  'Login successfull. Google now proves your email, so your old password has ended: set a new one in your profile.':
    'लॉग इन हो गया। अब आपके ईमेल की पुष्टि Google करता है, इसलिए पुराना पासवर्ड नहीं चलेगा: प्रोफ़ाइल में नया बना लें।',
  'Your device could not do this. Please try another one.':
    'आपके फ़ोन या कंप्यूटर से यह नहीं हो पाया। कृपया किसी दूसरे से कोशिश करें।',
})
