/** Areas of the towns where one address is very unlike another. */
export const AREAS_OF: Partial<Record<string, readonly string[]>> = {
  Bengaluru: list(
    'Indiranagar, Koramangala, Malleshwaram, Jayanagar, HSR Layout, Whitefield, Basavanagudi, Frazer Town, Hebbal, JP Nagar, Ulsoor, Sadashivanagar, Banashankari, Yelahanka',
  ),
  Mumbai: list(
    'Bandra West, Andheri East, Colaba, Fort, Juhu, Powai, Dadar, Matunga, Versova, Byculla, Chembur, Borivali West, Malabar Hill, Worli',
  ),
  'New Delhi': list(
    'Hauz Khas, Nizamuddin East, Lajpat Nagar, Greater Kailash, Saket, Defence Colony, Vasant Kunj, Karol Bagh, Mehrauli, Jangpura, Dwarka, Safdarjung Enclave',
  ),
  'Old Delhi': list('Chandni Chowk, Ballimaran, Sita Ram Bazar, Dariba Kalan, Matia Mahal'),
  Kolkata: list(
    'Ballygunge, Bhowanipore, Salt Lake, Jodhpur Park, Shobhabazar, Bagbazar, Park Street, Alipore, New Town, Behala, Gariahat',
  ),
  Chennai: list(
    'Mylapore, Besant Nagar, Adyar, T. Nagar, Triplicane, Nungambakkam, Thiruvanmiyur, Anna Nagar, Egmore, Neelankarai',
  ),
  Hyderabad: list(
    'Banjara Hills, Jubilee Hills, Gachibowli, Charminar, Begumpet, Somajiguda, Madhapur, Himayatnagar, Kondapur, Malakpet',
  ),
  Pune: list(
    'Koregaon Park, Kothrud, Aundh, Viman Nagar, Shaniwar Peth, Deccan Gymkhana, Baner, Kalyani Nagar, Sadashiv Peth',
  ),
  Gurugram: list(
    'DLF Phase 1, DLF Phase 3, Sushant Lok, Sector 45, Sector 56, Golf Course Road, Palam Vihar',
  ),
  Jaipur: list(
    'Bani Park, C-Scheme, Johari Bazar, Civil Lines, Brahmpuri, Raja Park, Malviya Nagar, Gangori Bazar, Amer Road',
  ),
  Udaipur: list('Lal Ghat, Hanuman Ghat, Gangaur Ghat, Ambamata, Fatehpura, Badi, Brahmpol'),
  Jodhpur: list('Navchokiya, Brahmpuri, Makrana Mohalla, Paota, Ratanada, Gulab Sagar'),
  Jaisalmer: list('Fort Road, Kotri Para, Dhibba Para, Gandhi Chowk, Hanuman Circle, Inside the Fort'),
  Varanasi: list('Assi Ghat, Kedar Ghat, Bhelupur, Lanka, Godowlia, Nagwa, Chowk, Sigra'),
  Rishikesh: list(
    'Tapovan, Laxman Jhula, Swarg Ashram, Shisham Jhari, Neelkanth Road, Muni Ki Reti, Shyampur',
  ),
  Manali: list('Old Manali, Aleo, Prini, Burua, Shuru, Log Huts Area, Jagatsukh, Goshal'),
  Shimla: list('Chotta Shimla, Sanjauli, Summer Hill, The Mall, Tutikandi, Jakhu, Boileauganj'),
  Darjeeling: list('Gandhi Road, Jalapahar, Lebong, Tungsung, Happy Valley, Zakir Hussain Road, Singamari'),
  Ooty: list('Fern Hill, Lovedale, Charring Cross, Elk Hill, Kandal, Finger Post, Ketti'),
  Munnar: list(
    'Chithirapuram, Pothamedu, Pallivasal, Anachal, Chinnakanal, Mattupetty, Devikulam, Letchmi Estate',
  ),
  Alappuzha: list(
    'Finishing Point, Punnamada, Thathampally, Kanjippadam, Nehru Trophy Ward, Pallathuruthy, Chungam, Beach Road',
  ),
  Kochi: list('Kakkanad, Panampilly Nagar, Edappally, Marine Drive, Vypin, Kadavanthra, Tripunithura'),
  'Fort Kochi': list(
    'Princess Street, Rose Street, Burgher Street, Mattancherry, Jew Town, Amaravathy, Kunnumpuram',
  ),
  Madikeri: list('Galibeedu, Hoskeri, Mekeri, Kaggodlu, Raja Seat Road, Makkandur, Karnangeri'),
  Chikkamagaluru: list('Mullayanagiri Road, Aldur, Mallandur, Attigundi, Kaimara, Sirivase'),
  Hampi: list('Hampi Bazaar, Kamalapura, Virupapura Gaddi, Sanapura, Kaddirampura'),
  Pondicherry: list(
    'White Town, Heritage Town, Muthialpet, Kuruchikuppam, Vaithikuppam, MG Road, Kottakuppam',
  ),
  Kodaikanal: list(
    'Vattakanal, Naidupuram, Pambarpuram, Shenbaganur, Attuvampatti, Observatory, Prakasapuram',
  ),
  Amritsar: list('Katra Ahluwalia, Hall Bazar, Ranjit Avenue, Green Avenue, Lawrence Road, Putlighar'),
  Lucknow: list('Hazratganj, Kaiserbagh, Gomti Nagar, Chowk, Aminabad, Aliganj, Mahanagar'),
  Ahmedabad: list('Khadia, Manek Chowk, Navrangpura, Satellite, Raipur, Paldi, Vastrapur, Ellis Bridge'),
  Agra: list('Taj Ganj, Sadar Bazar, Fatehabad Road, Kinari Bazar, Dayalbagh, Civil Lines'),
  Mysuru: list('Gokulam, Jayalakshmipuram, Lakshmipuram, Saraswathipuram, Nazarbad, Chamundi Hill Road'),
  Leh: list('Changspa, Karzoo, Sankar, Skara, Tukcha, Old Town, Housing Colony'),
  Srinagar: list('Rajbagh, Boulevard Road, Nishat, Rainawari, Jawahar Nagar, Brein, Zero Bridge'),
  Gangtok: list('Development Area, Tadong, Deorali, Upper Sichey, Tibet Road, Arithang, Burtuk'),
  Shillong: list('Laitumkhrah, Police Bazar, Lachumiere, Upper Shillong, Nongthymmai, Jaiaw, Mawlai'),
  Guwahati: list('Uzan Bazar, Kharghuli, Dispur, Panbazar, Zoo Road, Beltola'),
  Puri: list('Chakratirtha Road, Swargadwar, Grand Road, Baliapanda, Penthakata, Sipasarubali'),
  Visakhapatnam: list(
    'MVP Colony, Rushikonda, Lawsons Bay Colony, Pandurangapuram, Dwaraka Nagar, Sagar Nagar',
  ),
  Bhopal: list('Shyamla Hills, Arera Colony, Old Bhopal, Koh-e-Fiza, New Market, Idgah Hills'),
  Indore: list('Rajwada, Vijay Nagar, Palasia, Saket Nagar, Chhappan Dukan, Old Palasia'),
  Alibag: list('Kihim, Awas, Sasawane, Varsoli, Thal, Mandwa, Akshi, Chondi'),
  Lonavala: list('Tungarli, Bhangarwadi, Gold Valley, Khandala Road, Valvan, Old Khandala'),
  Calangute: list('Umta Vaddo, Gauravaddo, Cobra Vaddo, Porba Vaddo, Naika Vaddo, Saunta Vaddo'),
  'Swaraj Dweep': list('Beach No. 3, Beach No. 5, Govind Nagar, Vijay Nagar, Radha Nagar, Krishna Nagar'),
}

/** Areas that are found in nearly every town; common ones first (picked skewed). */
export const COMMON_AREAS = list(
  'Gandhi Nagar, Station Road, Main Bazaar, Civil Lines, Nehru Nagar, Temple Road, Church Road, Lake Road, Hospital Road, College Road, Subhash Nagar, Ambedkar Colony, Old Bus Stand, Upper Bazaar, Lower Bazaar, Cantonment, Ward No. 4, Ward No. 7, Post Office Lane, Forest Office Road, Kacheri Road, Circuit House Road, Teachers Colony, Ring Road, Bypass Road, Mission Compound, Dak Bungalow Road, Water Tank Road, Panchayat Road, Mill Road',
)

function list(text: string): readonly string[] {
  return text.split(',').map((area) => area.trim())
}
