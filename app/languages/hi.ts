import account from '../../content/hi/account.json' with { type: 'json' }
import booking from '../../content/hi/booking.json' with { type: 'json' }
import contactHost from '../../content/hi/contact-host.json' with { type: 'json' }
import errors from '../../content/hi/errors.json' with { type: 'json' }
import frame from '../../content/hi/frame.json' with { type: 'json' }
import place from '../../content/hi/place.json' with { type: 'json' }
import saved from '../../content/hi/saved.json' with { type: 'json' }
import search from '../../content/hi/search.json' with { type: 'json' }
import values from '../../content/hi/values.json' with { type: 'json' }

// The words that are the same everywhere. Plain spoken Hindi, आप, loan words where people use them; digits are 0-9.
//   place जगह · home, house घर · host होस्ट · guest मेहमान · stay ठहरना · night रात · trip यात्रा
//   book बुक करें · booking बुकिंग · cancel रद्द करें · request अनुरोध · check-in चेक-इन · check-out चेक-आउट
//   price दाम · total कुल · fee शुल्क · discount छूट · tax टैक्स · pay भुगतान करें · payment भुगतान · receipt रसीद
//   perk, amenity सुविधा · photo फ़ोटो · review समीक्षा · star स्टार · rating रेटिंग · house rules घर के नियम
//   room कमरा · free ख़ाली · booked बुक हो चुका · dates तारीख़ें · calendar कैलेंडर · form फ़ॉर्म · network नेटवर्क
//   filter फ़िल्टर · search खोजें · save सेव करें · saved places सेव की हुई जगहें · map मैप · share शेयर करें
//   log in लॉग इन करें · log out लॉग आउट करें · register रजिस्टर करें · account अकाउंट · profile प्रोफ़ाइल
//   password पासवर्ड · passkey पासकी · email ईमेल · phone फ़ोन · message मैसेज · link लिंक · page पेज · website वेबसाइट
//   report शिकायत करें · help मदद · privacy प्राइवेसी · terms शर्तें · try again फिर से कोशिश करें
//   accept मंज़ूर करें · refuse नामंज़ूर करें, मना करें · lapsed भुगतान न होने से रद्द · refund लौटाना · instalment क़िस्त
//   caption कैप्शन · current password मौजूदा पासवर्ड · our review of a place जाँच · automatically अपने-आप
//   list your place अपनी जगह जोड़ें · show दिखाएँ · hide छिपाएँ · close बंद करें · clear हटाएँ · choose चुनें

/** Hindi translations used outside `/account`, so loaded by everyone, by English sentence. */
export const hindi = {
  ...frame,
  ...search,
  ...place,
  ...booking,
  ...account,
  ...saved,
  ...contactHost,
  ...errors,
  ...values,
}

export type Hindi = typeof hindi
