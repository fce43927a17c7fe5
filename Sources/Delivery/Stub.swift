// Delivery
