/** What people call several states together: a line each, `Name, other names = states`. No address says it. */
export const MACRO_REGIONS = `
Himalayas, Himalaya, Himalayan, Himalaya Mountains, हिमालय = Himachal Pradesh, Uttarakhand, Jammu and Kashmir, Ladakh, Sikkim, Arunachal Pradesh
North East India, North East, Northeast, Northeast India, North Eastern India, Seven Sisters, पूर्वोत्तर, पूर्वोत्तर भारत = Assam, Arunachal Pradesh, Manipur, Meghalaya, Mizoram, Nagaland, Sikkim, Tripura
North India, Northern India, उत्तर भारत = Jammu and Kashmir, Ladakh, Himachal Pradesh, Punjab, Chandigarh, Haryana, Delhi, Uttarakhand, Uttar Pradesh, Rajasthan
South India, Southern India, दक्षिण भारत = Kerala, Tamil Nadu, Karnataka, Andhra Pradesh, Telangana, Puducherry
East India, Eastern India, पूर्वी भारत = West Bengal, Odisha, Bihar, Jharkhand
West India, Western India, पश्चिमी भारत = Rajasthan, Gujarat, Maharashtra, Goa
Central India, मध्य भारत = Madhya Pradesh, Chhattisgarh
`
