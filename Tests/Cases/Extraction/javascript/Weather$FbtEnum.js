module.exports = {SUN: 'sunny', 'RAIN': `rainy`, 7: 'windy'};
