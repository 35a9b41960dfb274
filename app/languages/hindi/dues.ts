import { catalogue } from '../catalogue.ts'

/** A host’s payments, fees and the guest register. */
export const dues = catalogue({
  // Payments of guests
  'You have said that it is paid': 'आपने बताया है कि पैसे दे दिए',
  'Your guest says it is paid: has it come?': 'मेहमान कहते हैं कि पैसे दे दिए: क्या आपको मिले?',
  'Has not arrived': 'पैसे नहीं पहुँचे',
  'Not given back yet': 'अभी वापस नहीं दिए',
  'Not paid yet': 'अभी पैसे नहीं दिए गए',
  // Fees
  'You have said on {moment} that it is paid, reference {reference}. It counts as paid once the operator has it.':
    'आपने {moment} को बताया कि पैसे दे दिए, रेफ़रेंस {reference}। जब वेबसाइट चलाने वालों को पैसे मिल जाएँगे, तब भुगतान पूरा माना जाएगा।',
  Paid: 'भुगतान हो गया',
  'Paid on {moment}': 'भुगतान हुआ: {moment}',
  'Paid on {moment}, reference {reference}': 'भुगतान हुआ: {moment}, रेफ़रेंस {reference}',
  'The operator has said on {moment} that it has not arrived. If it has left your account, do not pay again: look up the reference in your payment app, and say it once more.':
    'वेबसाइट चलाने वालों ने {moment} को बताया कि पैसे नहीं पहुँचे। अगर आपके खाते से पैसे कट गए हैं, तो दोबारा न दें: अपने पेमेंट ऐप में रेफ़रेंस देखें और यहाँ फिर से लिखें।',
  'Nothing to pay: {sum} is taken off the next one': 'कुछ देना नहीं है: {sum} अगले हिसाब से घटेंगे',
  'Nothing to pay': 'कुछ देना नहीं है',
  // The register of guests
  'Guest register': 'मेहमान रजिस्टर',
  'A guest from abroad is not sent at the bureau’s site yet.':
    'विदेश से आए एक मेहमान की जानकारी अभी ब्यूरो की वेबसाइट पर नहीं भेजी गई है।',
  '{n} guests from abroad are not sent at the bureau’s site yet.':
    'विदेश से आए {n} मेहमानों की जानकारी अभी ब्यूरो की वेबसाइट पर नहीं भेजी गई है।',
  'See the hours left': 'देखें कितने घंटे बचे हैं',
  'Guests from abroad': 'विदेश से आए मेहमान',
  'Note who stays, and when you have sent them at the bureau’s site.':
    'लिख लें कि कौन ठहरा है, और उनकी जानकारी ब्यूरो की वेबसाइट पर कब भेजी।',
  'Guest register of this stay': 'इस बुकिंग का मेहमान रजिस्टर',
  // Statements of fees
  'Took place': 'मेहमान ठहरे',
  'Cancelled since': 'बाद में रद्द हुई',
  'Did not come': 'मेहमान नहीं आए',
  'Moved to a later month': 'आगे के महीने में चली गई',
  'Changed since': 'बाद में बदली',
  'Said to be paid': 'बताया गया कि पैसे दे दिए',
  '{month}, number {number}': '{month}, नंबर {number}',
  '{rate} of {sum}': '{sum} का {rate}',
})
