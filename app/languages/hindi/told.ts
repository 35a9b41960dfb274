import { catalogue } from '../catalogue.ts'

/** Said of messages, saved places, reports and the like by loaders, and in toasts: on the server alone. */
export const told = catalogue({
  'Saved. All of them are under the heart at the top.':
    'सेव हो गई। सेव की हुई सारी जगहें ऊपर दिल के निशान में मिलेंगी।',
  'Taken off your saved places.': 'सेव की हुई जगहों से हटा दी गई।',
  'Your note is saved.': 'आपका नोट सेव हो गया।',
  'The link is taken back. Nobody sees your list by it any more.':
    'लिंक बंद हो गया। अब उससे आपकी सूची किसी को नहीं दिखेगी।',
  'A link to your list is made.': 'आपकी सूची का लिंक बन गया।',
  'Welcome: {who}.': 'इनका स्वागत है: {who}।',
  'In {town}; its address does not say where': '{town} में; कहाँ, यह पते से साफ़ नहीं है',
  'In the middle of {town}': '{town} के बीच में',
  'About {n} km from the middle of {town}': '{town} के बीच से क़रीब {n} किमी',
  'Your message is sent.': 'आपका मैसेज भेज दिया गया।',
  'One step left: log in or register. Your message is kept':
    'बस एक क़दम: लॉग इन या रजिस्टर करें। आपका मैसेज सँभालकर रखा है',
  'Thank you. We look at every report.': 'धन्यवाद। हम हर शिकायत देखते हैं।',
  'Booked {stay}': 'बुकिंग हुई: {stay}',
  'Cancelled: {stay}': 'बुकिंग रद्द हुई: {stay}',
  'Not paid in time: {stay}': 'समय पर भुगतान नहीं हुआ: {stay}',
  'Asked for {stay}': 'बुकिंग का अनुरोध: {stay}',
  'Refused: {stay}': 'होस्ट ने मना किया: {stay}',
  'Not answered in time: {stay}': 'होस्ट ने समय पर जवाब नहीं दिया: {stay}',
  'Withdrawn: {stay}': 'अनुरोध वापस लिया: {stay}',
  'The quick answer is deleted.': 'तैयार जवाब मिटा दिया गया।',
  'The quick answer is saved.': 'तैयार जवाब सेव हो गया।',
  'They can’t write to you any more.': 'अब वे आपको नहीं लिख सकते।',
  'You can write to each other again.': 'अब आप दोनों फिर एक-दूसरे को लिख सकते हैं।',
  'You can write to each other again, and book at their places.':
    'अब आप दोनों फिर एक-दूसरे को लिख सकते हैं, और आप उनकी जगहें बुक कर सकते हैं।',
  'Logout successfull': 'लॉग आउट हो गया',
  'Today, {day}': 'आज, {day}',
  'Tomorrow, {day}': 'कल, {day}',
})
