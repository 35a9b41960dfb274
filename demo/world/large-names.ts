/** First names from all over, common ones first (picked skewed). */
export const FIRST_NAMES = words(`
Priya Rahul Anjali Amit Pooja Rohan Neha Arjun Kavya Vikram Sneha Aditya Divya Karthik Meera Sanjay Lakshmi Suresh
Ananya Rajesh Shreya Imran Fatima Deepak Ritu Manoj Swati Nikhil Aisha Harpreet Gurpreet Simran Jaspreet Manpreet
Sourav Debjani Anirban Mousumi Subhash Indrani Tenzin Dolma Stanzin Rigzin Padma Tsering Lobsang Pema Karma Sonam
Maria Joseph Thomas Anu Biju Sheeba Mathew Rosamma Francis Savio Lourdes Melvyn Fiona Agnelo Zarina Farhan Nadia
Yusuf Rehana Salim Ayesha Irfan Murugan Selvi Kannan Malathi Senthil Revathi Saravanan Kamala Venkat Padmaja Srinivas
Swapna Ramesh Sujatha Gopal Bhavani Raghu Shobha Girish Vinaya Mahesh Sudha Prakash Vasudha Ketan Hetal Jignesh
Falguni Parth Mital Dhruv Nirali Sachin Ashwini Omkar Mrunal Sameer Vaishali Yogesh Manasi Bhanwar Gajendra Hemlata
Kishan Sunita Mohan Geeta Bhupendra Kiran Mukesh Lalita Dinesh Usha Bapi Ratna Bidyut Monideepa Hiren Jonali Pranjal
Rituparna Bhaskar Mridula Banri Daphi Larisa Kynsai Vizo Kevi Thejas Lalrin Zodin Chaoba Tomba Leima Mary Ngathem
Jyotsna Pratap Sasmita Bijay Itishree Nalini Uday Tara Zubin Freny Cyrus Roshan Kabir Ira Vivaan Myra Reyansh Zoya`)

/** Family names, common ones first (picked skewed). */
export const FAMILY_NAMES = words(`
Sharma Kumar Singh Patel Gupta Reddy Nair Iyer Khan Das Joshi Rao Verma Mehta Shah Kaur Banerjee Mukherjee Chatterjee
Menon Pillai Naidu Shetty Hegde Gowda Kulkarni Deshpande Patil Jadhav Pawar Chauhan Rathore Shekhawat Bhati Solanki
Desai Trivedi Pandya Bhatt Thakur Negi Rawat Bisht Pant Mishra Tiwari Pandey Shukla Dubey Tripathi Yadav Saxena
Srivastava Agarwal Bansal Goyal Malhotra Kapoor Chopra Gill Sandhu Dhillon Grewal Bedi Ansari Qureshi Siddiqui Sheikh
Mir Bhat Dar Wani Lone Fernandes DSouza Pereira Rodrigues Dias Gomes Kurian Varghese Chacko Kuruvilla Antony Subramanian
Krishnan Raghavan Natarajan Sundaram Chettiar Mudaliar Gounder Thevar Kamath Pai Bhandary Poojary Ponnappa Cariappa
Bose Ghosh Sen Dutta Roy Mitra Sarkar Biswas Mahato Soren Munda Oraon Behera Mohanty Patnaik Sahoo Panda Borah Gogoi
Saikia Baruah Hazarika Lyngdoh Marak Sangma Nongrum Angami Lotha Ao Sema Ralte Hmar Meitei Laishram Wangchuk Namgyal
Dorjee Bhutia Lepcha Gurung Rai Tamang Pradhan Irani Mistry Daruwalla Contractor Ezekiel`)

/** Full names as their owners write them, in their own script. */
export const NAMES_IN_OWN_SCRIPT = [
  'अनिता जोशी',
  'राजेश शर्मा',
  'मीना कुमारी',
  'सुनील पाटील',
  'வள்ளி முருகன்',
  'செந்தில் குமார்',
  'তপন ঘোষ',
  'মৌসুমী সেন',
  'ലക്ഷ്മി നായർ',
  'ಗಿರೀಶ್ ಗೌಡ',
  'వెంకట్ రావు',
  'હેતલ પટેલ',
  'ਗੁਰਪ੍ਰੀਤ ਕੌਰ',
  'عمران خان',
] as const

/** What people call their houses. */
export const HOUSE_NAMES = words(`
Shanti Anand Sukoon Aangan Basera Tulsi Madhuban Kadamba Champa Parijat Malhar Kesar Saffron Gulmohar Amaltas Jamun
Neem Banyan Peepal Mango Cashew Cardamom Pepper Cinnamon Areca Coconut Tamarind Silver-Oak Deodar Cedar Chinar Walnut
Apricot Apple Plum Juniper Rhododendron Buransh Magpie Bulbul Kingfisher Hornbill Koel Mynah Sunbird Barbet Partridge
Peacock Elephant Langur Firefly Monsoon Cloud Mist Sunrise Moonlight Lantern Brick Blue-Door Green-Gate Yellow-Wall
Red-Roof Stone-Step Riverbend Two-Wells Old-Well Three-Palms Seven-Steps Halfway Grandmother's Teacher's Postmaster's
Weaver's Potter's Boatman's Stationmaster's Doctor's Colonel's Captain's Ranger's Planter's Musician's Painter's
Chandni Roshni Ananda Prakriti Vasant Sharad Hemant Sandhya Usha Tara Indus Kaveri Narmada Teesta Beas Pampa Godavari`).map(
  (name) => name.replaceAll('-', ' '),
)

/** Dogs, cats and one goat; common ones first (picked skewed). */
export const PET_NAMES = words(`
Bruno Tommy Simba Kalu Moti Sheru Rocky Lucky Bhalu Coco Chiku Laddu Gulab Jalebi Mishti Rani Raja Leo Oreo Biscuit
Pepper Toffee Momo Thukpa Appu Kuttan Mani Karuppi Ponni Zorba Kaju Badam Imli Chutney Poppy Tenzing Yeti Gabbar`)

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
